import { isUnmodifiedClick } from './unmodified-click.ts';

interface Props {
  /** In order; `url` is the category's own page, `category` empty for all. */
  buttons: { name: string; url: string; category: string }[];
  chosen: string;
  hydrated: boolean;
  onChoose: (category: string) => void;
}

/** Categories as links to their own pages; once the island is hydrated they are buttons that filter. */
export function CategoryButtons({ buttons, chosen, hydrated, onChoose }: Props) {
  return (
    <div className="category-buttons cluster" role="group" aria-label="Category">
      {buttons.map(({ name, url, category }) => {
        const state = hydrated
          ? ({ role: 'button', 'aria-pressed': chosen === category } as const)
          : ({ 'aria-current': chosen === category ? 'page' : undefined } as const);
        return (
          <a
            key={name}
            className="btn btn-small"
            href={url}
            data-hold=""
            {...state}
            onClick={(event) => {
              if (!isUnmodifiedClick(event.nativeEvent)) return;
              event.preventDefault();
              onChoose(category);
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              onChoose(category);
            }}
          >
            {name}
          </a>
        );
      })}
    </div>
  );
}

import { useHydrated } from './use-hydrated.ts';
import { blogFilter as text } from '../ui-text.ts';

interface Props {
  /** In order; `url` is the category's own page, `category` is empty for all. */
  buttons: { name: string; url: string; category: string }[];
  chosen: string;
  onChoose: (category: string) => void;
}

/** Links to the pages of the categories; once hydrated, buttons that filter. */
export function CategoryButtons({ buttons, chosen, onChoose }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="category-buttons cluster" role="group" aria-label={text.category}>
      {buttons.map(({ name, url, category }) => (
        <a
          key={name}
          className="btn btn-small"
          href={url}
          data-hold=""
          role={hydrated ? 'button' : undefined}
          aria-pressed={hydrated ? chosen === category : undefined}
          aria-current={!hydrated && chosen === category ? 'page' : undefined}
          onClick={(event) => {
            // With a modifier key, the browser opens the link in another tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
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
      ))}
    </div>
  );
}

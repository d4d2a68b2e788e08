import { experimental_AstroContainer } from 'astro/container';

type Component = Parameters<
  Awaited<ReturnType<typeof experimental_AstroContainer.create>>['renderToString']
>[0];

/**
 * Renders one component, without a page around it.
 * @param component default export of an `.astro` file
 * @param props what a page would pass to it
 * @param slot what a page would put between its tags
 * @returns its HTML, with single spaces
 */
export async function render(component: unknown, props: object = {}, slot = ''): Promise<string> {
  const container = await experimental_AstroContainer.create();
  const html = await container.renderToString(component as Component, {
    props: { ...props },
    ...(slot && { slots: { default: slot } }),
  });
  return html.replaceAll(/\s+/g, ' ').trim();
}

import type { PluginConfig, XastElement, XastParent } from 'svgo';

/** What SVG draws with unless it is told. */
export const DEFAULTS: Record<string, string> = { fill: '#000', stroke: 'none', 'stroke-width': '1' };

/** An element, its attributes and those around it, the names of all these, and the scale that it is shown at. */
interface Visited {
  node: XastElement;
  styles: Record<string, string>;
  path: string;
  scale: number;
}

/** Factor by which a `transform` enlarges lengths. */
function scaleOf(transform = ''): number {
  const [, name, a = 1, b = 0] = /(scale|matrix)\(\s*([^\s,)]+)[\s,]*([^\s,)]*)/.exec(transform) ?? [];
  return Math.hypot(Number(a), name === 'matrix' ? Number(b) : 0);
}

function walk(parent: XastParent, visit: (visited: Visited) => void, around: Omit<Visited, 'node'>): void {
  parent.children = parent.children.filter(({ type }) => /^(element|text|cdata)$/.test(type));
  for (const node of parent.children.filter((child) => child.type === 'element')) {
    const inside = {
      styles: { ...around.styles, ...node.attributes },
      path: `${around.path} ${node.name}`,
      scale: around.scale * scaleOf(node.attributes['transform']),
    };
    visit({ node, ...inside });
    walk(node, visit, inside);
  }
}

/** A plugin that visits each element before those inside it. */
export const plugin = (name: string, visit: (visited: Visited) => void): PluginConfig => ({
  name,
  fn: (root) => {
    walk(root, visit, { styles: DEFAULTS, path: '', scale: 1 });
    return null;
  },
});

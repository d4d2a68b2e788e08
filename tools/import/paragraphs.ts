/** Paragraphs of old pages, whose makers typed two line breaks between them. */
import type { toMdast } from 'hast-util-to-mdast';

type Node = ReturnType<typeof toMdast>;

const isBreak = (node?: Node): boolean => node?.type === 'break';

/** Splits each paragraph of a tree at two line breaks; within a cell or a mark, they stay. */
export function splitParagraphs<Tree extends Node>(tree: Tree): Tree {
  if (!('children' in tree)) return tree;
  const children = tree.children.map(splitParagraphs).flatMap((child): Node | Node[] => {
    if (child.type !== 'paragraph') return child;
    const isBlank = (node: Node) => node.type === 'text' && !node.value.trim();
    const nodes = child.children.filter((node, at, all) => !isBreak(all[at - 1]) || !isBlank(node));
    const parts: (typeof nodes)[] = [[]];
    for (const [at, node] of nodes.entries()) {
      const isEnd = isBreak(node) && (isBreak(nodes[at - 1]) || isBreak(nodes[at + 1]));
      if (isEnd) parts.push([]);
      else parts.at(-1)?.push(node);
    }
    return parts.filter(({ length }) => length).map((part) => ({ ...child, children: part }));
  });
  return { ...tree, children };
}

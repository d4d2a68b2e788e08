import type { MdastNode, MdastPluginDefinition } from 'satteri';

import { curlMarks } from '../../lib/quotation-marks.ts';

/** Nodes within a line of text. */
const INLINE =
  /^(?:text|emphasis|strong|delete|link|linkReference|inlineCode|break|footnoteReference|mdxJsxTextElement|mdxTextExpression)$/;
type Text = Extract<MdastNode, { type: 'text' }>;

/** The texts of a line in their order; everything else counts as a letter between them. */
function* textsOf(node: Readonly<MdastNode>): Iterable<Readonly<Text> | undefined> {
  if (node.type === 'text') yield node;
  else if ('children' in node && node.children.length)
    for (const child of node.children) yield* textsOf(child);
  else yield undefined;
}

/** Curls the marks of each paragraph, heading and cell as a whole: a quotation may begin before a link and end after it. */
export const quotationMarks: MdastPluginDefinition = {
  name: 'quotation-marks',
  before(root, context) {
    const visit = (node: Readonly<MdastNode>): void => {
      if (!('children' in node)) return;
      const children = node.children as readonly MdastNode[];
      if (!children.some(({ type }) => INLINE.test(type))) {
        children.forEach(visit);
        return;
      }
      const texts = [...textsOf(node)];
      const whole = curlMarks(texts.map((text) => text?.value ?? '\uFFFC').join(''));
      let at = 0;
      for (const text of texts) {
        const end = at + (text?.value.length ?? 1);
        if (text && text.value !== whole.slice(at, end))
          context.setProperty(text, 'value', whole.slice(at, end));
        at = end;
      }
    };
    visit(root);
  },
};

/** A rule for oxlint: imports stand in their groups, with a blank line between two. */

/** The groups, in their order: style sheets, which lose against those of components; Node; packages; the house. */
const GROUPS = [/\.css$/, /^node:/, /^[^.]/, /^\./];

const importGroups = {
  meta: { fixable: 'whitespace' },
  create: ({ report, sourceCode }) => ({
    ImportDeclaration(node) {
      const before = sourceCode.getTokenBefore(node);
      const previous = before && sourceCode.getNodeByRangeIndex(before.range[0]);
      const last = previous?.type === 'ImportDeclaration' ? previous : previous?.parent;
      if (last?.type !== 'ImportDeclaration') return;
      const [group, own] = [last, node].map(({ source }) => GROUPS.findIndex((it) => it.test(source.value)));
      const lines =
        sourceCode.getTokenAfter(last, { includeComments: true }).loc.start.line - last.loc.end.line;
      if (group > own)
        report({ node, message: 'Put this import into its group: styles, Node, packages, own files.' });
      else if (group < own && lines < 2)
        report({
          node,
          message: 'Leave a blank line between groups of imports.',
          fix: (fixer) => fixer.insertTextAfter(last, '\n'),
        });
    },
  }),
};
export default { meta: { name: 'house' }, rules: { 'import-groups': importGroups } };

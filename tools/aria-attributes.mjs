/**
 * An oxlint rule: scripts read and write ARIA as attributes. Firefox before 119 has no ARIA properties (decision 017),
 * so assigning to one changes no attribute.
 */

const ariaAttributes = {
  create: ({ report }) => ({
    MemberExpression(node) {
      const { computed, parent, property } = node;
      const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
      if (computed || !(isWritten ? /^(?:role|aria[A-Z].*)$/ : /^aria[A-Z]/).test(property.name)) return;
      report({ node, message: 'Firefox 115 has no ARIA properties: use getAttribute and setAttribute.' });
    },
  }),
};
export default { meta: { name: 'browsers' }, rules: { 'aria-attributes': ariaAttributes } };

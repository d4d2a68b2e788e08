import postcss from 'postcss';

/**
 * The custom properties of `:root` by their names, such as `--accent`, each with the line on which it begins.
 * @throws postcss.CssSyntaxError
 */
export function readTokens(css: string) {
  const tokens = new Map<string, { value: string; line: number }>();
  for (const rule of postcss.parse(css).nodes)
    if (rule.type === 'rule' && rule.selectors.includes(':root'))
      rule.walkDecls(/^--/, ({ prop, value, source }) => {
        tokens.set(prop, { value, line: source?.start?.line ?? 1 });
      });
  return tokens;
}

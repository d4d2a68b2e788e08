/**
 * The utilities that components use. Their values are roles of the design tokens (src/styles/tokens.css).
 * @type {import('tailwindcss').Config}
 */
export default {
  content: ['./src/**/*.{astro,tsx}'],
  // Only these plugins, so that words in comments and code do not become utilities. The reset is src/styles/reset.css.
  corePlugins: ['margin', 'padding', 'fontSize', 'textColor', 'maxWidth'],
  theme: {
    textColor: { muted: 'var(--ink-muted)' },
    // The 8 px drafting grid.
    spacing: {
      2: '0.5rem',
      3: '0.75rem',
      4: '1rem',
      6: '1.5rem',
      8: '2rem',
    },
    fontSize: {
      small: ['0.9375rem', '1.5'],
      lead: ['var(--step-1)', '1.5'],
      h3: ['var(--step-2)', '1.2'],
      h2: ['var(--step-3)', '1.1'],
      hero: 'calc(0.8 * var(--step-4))',
      h1: ['var(--step-4)', '1'],
    },
    maxWidth: { measure: '37.8em' },
  },
};

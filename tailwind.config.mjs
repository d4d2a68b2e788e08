/**
 * The design tokens as a Tailwind theme. Only roles have names here; their values for paper,
 * blueprint and print stand in src/styles/tokens.css.
 * @type {import('tailwindcss').Config}
 */
export default {
  content: ['./src/**/*.{astro,tsx,ts,mdx}'],
  corePlugins: { preflight: false, container: false },
  theme: {
    screens: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: 'var(--surface)',
      raised: 'var(--surface-raised)',
      ink: 'var(--ink)',
      muted: 'var(--ink-muted)',
      line: 'var(--line)',
      strong: 'var(--line-strong)',
      accent: 'var(--accent)',
      'accent-ink': 'var(--accent-ink)',
      focus: 'var(--focus)',
      danger: 'var(--danger)',
      ok: 'var(--ok)',
    },
    fontFamily: {
      text: 'var(--font-text)',
      mono: 'var(--font-mono)',
    },
    // The 8 px drafting grid.
    spacing: {
      0: '0',
      px: '1px',
      1: '0.25rem',
      2: '0.5rem',
      3: '0.75rem',
      4: '1rem',
      6: '1.5rem',
      8: '2rem',
      12: '3rem',
      16: '4rem',
      24: '6rem',
    },
    fontSize: {
      tag: ['0.75rem', '1.4'],
      small: ['0.9375rem', '1.5'],
      body: ['var(--step-0)', '1.6'],
      lead: ['var(--step-1)', '1.5'],
      h3: ['var(--step-2)', '1.2'],
      h2: ['var(--step-3)', '1.1'],
      h1: ['var(--step-4)', '1'],
    },
    borderRadius: { DEFAULT: '2px', full: '9999px' },
    extend: {
      maxWidth: { measure: '66ch', sheet: '77.5rem' },
      minHeight: { target: '2.75rem' },
    },
  },
  plugins: [],
};

import type { CSSProperties } from 'react'
import { colors, darkColors, markColors } from '../colors.ts'

/** By class, since only style sheets know the dark theme. Names are short, as large mails are clipped. */
const themed = {
  g: ['background-color', 'ground'],
  c: ['background-color', 'card'],
  f: ['background-color', 'surface'],
  h: ['background-color', 'brand'],
  d: ['background-color', 'accent'],
  n: ['background-color', 'line'],
  w: ['background-color', 'warning-soft'],
  i: ['color', 'ink'],
  s: ['color', 'soft'],
  a: ['color', 'accent'],
  x: ['color', 'warning'],
  l: ['border-color', 'line'],
} as const

const rulesOf = (prefix: (property: string) => string): string =>
  Object.entries(themed)
    .map(([name, [property, color]]) => {
      const value = darkColors[color]
      return `${prefix(property)}.${name}{${property}:${value}!important}`
    })
    .join('')

/** Outlook marks what it has made dark, and knows no media query. */
const outlookPrefix = (property: string): string =>
  property === 'color' ? '[data-ogsc] ' : '[data-ogsb] '

const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rulesOf(() => '')}}`,
  rulesOf(outlookPrefix),
  '@media (max-width:480px){.p{padding-left:16px!important;padding-right:16px!important}}',
].join('')

/** Word, which draws Outlook’s mails, knows neither `max-width` nor inherited fonts. */
const outlookStyleSheet =
  '.m{width:600px}td,th,p,a,h1,div,span{font-family:Segoe UI,Arial,sans-serif}'

const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`

/** As text, since React writes no comments. */
export const headMarkup = [
  '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">',
  meta('viewport', 'width=device-width, initial-scale=1'),
  meta('x-apple-disable-message-reformatting', ''),
  meta('color-scheme', 'light dark'),
  meta('supported-color-schemes', 'light dark'),
  meta('format-detection', 'telephone=no, date=no, address=no, email=no'),
  `<style>${styleSheet}</style><!--[if mso]><style>${outlookStyleSheet}</style><![endif]-->`,
].join('')

const figure = {
  padding: '10px 0 10px 10px',
  borderTop: `1px solid ${colors.line}`,
  fontSize: '14px',
  lineHeight: '20px',
  textAlign: 'right',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
} as const satisfies CSSProperties

const headCell = {
  padding: '0 0 6px',
  fontSize: '12px',
  lineHeight: '16px',
  textAlign: 'left',
  color: colors.soft,
  fontWeight: 400,
} as const satisfies CSSProperties

const total = {
  padding: '12px 0 0 10px',
  borderTop: `1px solid ${colors.line}`,
  fontSize: '18px',
  lineHeight: '24px',
  fontWeight: 600,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const satisfies CSSProperties

const cell = {
  overflowWrap: 'anywhere',
  padding: '10px 0',
  borderTop: `1px solid ${colors.line}`,
  fontSize: '14px',
  lineHeight: '20px',
  textAlign: 'left',
  verticalAlign: 'top',
} as const satisfies CSSProperties

const bar = {
  height: '4px',
  margin: '0 0 6px',
  borderRadius: '2px',
  fontSize: '1px',
  lineHeight: '4px',
  backgroundColor: colors.line,
} as const satisfies CSSProperties

/** Styles are inline, because many mail programs drop style sheets. */
export const styles = {
  page: {
    margin: 0,
    padding: 0,
    backgroundColor: colors.ground,
    // Near Figtree, which mail programs don’t load.
    fontFamily: "'Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  ground: { padding: '16px 8px 24px' },
  wide: { maxWidth: '600px' },
  head: {
    padding: '16px 28px',
    borderRadius: '12px 12px 0 0',
    backgroundColor: colors.brand,
    color: '#ffffff',
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 600,
  },
  shopMark: { borderRadius: '8px', backgroundColor: markColors.ground },
  initials: { borderRadius: '8px', fontSize: '13px', lineHeight: '30px', fontWeight: 600 },
  /** A logo is made for white paper; a picture’s white stays in programs that turn colors around. */
  plate: {
    padding: '6px 10px',
    borderRadius: '8px',
    backgroundColor: '#ffffff',
    backgroundImage: 'linear-gradient(#ffffff,#ffffff)',
  },
  sheet: {
    padding: '28px 28px 20px',
    borderRadius: '0 0 12px 12px',
    backgroundColor: colors.card,
    color: colors.ink,
    fontSize: '16px',
    lineHeight: '24px',
    // Breaks words that are longer than a phone's line, such as addresses.
    overflowWrap: 'anywhere',
  },
  heading: {
    margin: '0 0 12px',
    fontSize: '26px',
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.022em',
  },
  text: { margin: '0 0 12px' },
  buttonSpace: { padding: '8px 0 20px' },
  button: {
    borderRadius: '8px',
    backgroundColor: colors.accent,
    msoPaddingAlt: '12px 24px',
  },
  buttonLink: {
    display: 'inline-block',
    padding: '12px 24px',
    color: '#ffffff',
    fontWeight: 600,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  foot: { padding: '16px 28px 0', fontSize: '12px', lineHeight: '18px', color: colors.soft },
  address: { margin: '0 0 12px', fontSize: '12px', lineHeight: '18px', color: colors.soft },
  link: { color: colors.accent },
  panel: {
    margin: '8px 0 16px',
    borderRadius: '8px',
    backgroundColor: colors.surface,
  },
  changes: {
    margin: '8px 0 16px',
    borderRadius: '8px',
    backgroundColor: colors['warning-soft'],
  },
  panelSpace: { padding: '8px 16px' },
  fact: {
    padding: '6px 12px 6px 0',
    fontSize: '14px',
    lineHeight: '20px',
    verticalAlign: 'top',
  },
  largeFact: {
    overflowWrap: 'normal',
    padding: '6px 12px 6px 0',
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 600,
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  label: { fontSize: '12px', lineHeight: '18px', fontWeight: 400, color: colors.soft },
  steps: { margin: '4px 0 16px', fontSize: '12px', lineHeight: '16px', overflowWrap: 'normal' },
  step: { padding: '0 4px 0 0', verticalAlign: 'top', color: colors.soft },
  lastStep: { color: colors.ink, fontWeight: 600 },
  bar,
  doneBar: { ...bar, backgroundColor: colors.accent },
  table: {
    borderCollapse: 'collapse',
    margin: '8px 0 20px',
    // Figures and units are not broken; titles are.
    overflowWrap: 'normal',
  },
  /** Within a panel. */
  panelTable: { borderCollapse: 'collapse', margin: '4px 0', overflowWrap: 'normal' },
  facts: { margin: '8px 0 12px' },
  headCell,
  headFigure: { ...headCell, padding: '0 0 6px 10px', textAlign: 'right' },
  cell,
  detail: { ...cell, padding: '10px 12px 10px 0' },
  picture: { display: 'block', objectFit: 'contain', borderRadius: '6px', backgroundColor: '#fff' },
  sold: { fontVariantNumeric: 'tabular-nums' },
  note: { fontSize: '12px', lineHeight: '18px', color: colors.soft },
  mark: { fontSize: '12px', lineHeight: '18px', fontWeight: 600, color: colors.warning },
  figure: { ...figure, whiteSpace: 'nowrap' },
  /** A quantity in several units wraps on a phone. */
  words: figure,
  total,
  totalLabel: { ...total, padding: '12px 0 0', textAlign: 'left' },
} as const satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>

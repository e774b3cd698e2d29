import type { CSSProperties } from 'react'

const ink = '#1c1917'
const faint = '#57534e'
const line = '#e7e5e4'
const accent = '#0f766e'

const figure = {
  padding: '8px 0 8px 8px',
  borderBottom: `1px solid ${line}`,
  fontSize: '14px',
  lineHeight: '20px',
  textAlign: 'right',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
} as const satisfies CSSProperties

/** Styles are inline, because mail programs drop style sheets. Font sizes: 13, 15 and 22 px. */
export const styles = {
  page: {
    margin: 0,
    padding: '24px 8px',
    backgroundColor: '#f5f5f4',
    color: ink,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  },
  sheet: {
    maxWidth: '600px',
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderTop: `4px solid ${accent}`,
    borderRadius: '8px',
    padding: '24px',
    // Breaks words that are longer than a phone's line, such as addresses.
    overflowWrap: 'anywhere',
  },
  store: { margin: 0, fontSize: '15px', fontWeight: 700, color: accent },
  heading: { margin: '16px 0 12px', fontSize: '22px', lineHeight: '28px', fontWeight: 700 },
  text: { margin: '0 0 12px', fontSize: '15px', lineHeight: '23px' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: '6px',
    backgroundColor: accent,
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { margin: '20px 0 16px', borderColor: line },
  foot: { margin: '0 0 4px', fontSize: '13px', lineHeight: '19px', color: faint },
  address: { margin: '8px 0 12px', fontSize: '13px', lineHeight: '19px', color: faint },
  link: { color: accent },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    margin: '8px 0 16px',
    // Figures and units are not broken; titles are.
    overflowWrap: 'normal',
  },
  headCell: {
    padding: '6px 8px 6px 0',
    borderBottom: `2px solid ${line}`,
    fontSize: '13px',
    textAlign: 'left',
    color: faint,
    fontWeight: 600,
  },
  headFigure: {
    padding: '6px 0 6px 8px',
    borderBottom: `2px solid ${line}`,
    fontSize: '13px',
    textAlign: 'right',
    color: faint,
    fontWeight: 600,
  },
  cell: {
    overflowWrap: 'anywhere',
    padding: '8px 8px 8px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  itemNo: { fontSize: '13px', color: faint },
  figure: { ...figure, whiteSpace: 'nowrap' },
  /** A reason, or a quantity in several units; on a phone both wrap. */
  words: figure,
  total: {
    padding: '10px 0 0 8px',
    fontSize: '15px',
    fontWeight: 700,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
} as const satisfies Record<string, CSSProperties>

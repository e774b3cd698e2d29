import {
  backgrounds,
  houseAccent,
  houseFrame,
  ownColorsOf,
} from '@endcap/contract/appearance/own-colors'

/** The design language’s colors (`ui/tokens.css`), as mails and papers can’t read custom properties. */
export const colors = {
  ...backgrounds.light,
  line: '#dde3de',
  control: '#75867f',
  ink: '#0d1f1b',
  soft: '#4d5f59',
  brand: houseFrame.light,
  accent: houseAccent,
  warning: '#7d4b00',
  'warning-soft': '#fdf0d8',
  danger: '#b42318',
} as const

export const darkColors = {
  ...backgrounds.dark,
  line: '#293835',
  ink: '#e9f1ef',
  soft: '#a6b7b1',
  brand: houseFrame.dark,
  accent: '#57d3c3',
  warning: '#f5c069',
  'warning-soft': '#352610',
} as const satisfies Partial<Record<keyof typeof colors, string>>

/** Of the shop’s mark, in both themes. */
export const markColors = { ground: '#ffcb2e', bars: '#33260a' } as const

/** Replaces the house’s frame and accent in the styles of a mail. `accent`: '' for Endcap’s own. */
export const inOwnColors = (html: string, accent: string): string => {
  if (accent === '') return html
  const { light, dark } = ownColorsOf(accent)
  const own = new Map<string, string>([
    [colors.brand, light.brand],
    [colors.accent, light.accent],
    [darkColors.brand, dark.brand],
    [darkColors.accent, dark.accent],
  ])
  return html.replaceAll(/(?<=color:)#[0-9a-f]{6}/g, (hex) => own.get(hex) ?? hex)
}

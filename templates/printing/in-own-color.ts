import { frameColorsOf } from '@endcap/contract/appearance/own-colors'
import { cloneElement, type ReactElement } from 'react'
import { colors } from '../colors.ts'

/** Draws the title and the heads of tables in the shop’s color; '' for Endcap’s. */
export const inOwnColor = (drawn: ReactElement[], accent: string): ReactElement[] => {
  if (accent === '') return drawn
  const brand = frameColorsOf(accent).light
  return (drawn as ReactElement<{ style: object }>[]).map((element) =>
    cloneElement(element, {
      style: Object.fromEntries(
        Object.entries(element.props.style).map(([name, value]) => [
          name,
          value === colors.brand ? brand : value,
        ]),
      ),
    }),
  )
}

import { Store, useSelector } from '@tanstack/react-store'
import { readStored, storedKeys, storeIfRoom } from '../storage.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

export const readTheme = (): Theme =>
  themes.find((one) => one === readStored(storedKeys.theme)) ?? 'system'

const darkRules = (): CSSMediaRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(
      (rule): rule is CSSMediaRule =>
        rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'),
    ),
  )

let rules: { rule: CSSMediaRule; system: string }[] | undefined

/** Switches the style sheet's dark rules on, off, or to the system's preference. */
export const applyTheme = (theme: Theme): void => {
  rules ??= darkRules().map((rule) => ({ rule, system: rule.media.mediaText }))
  for (const { rule, system } of rules)
    rule.media.mediaText = { system, light: 'not all', dark: 'screen' }[theme]
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
}

const chosen = new Store<Theme>(readTheme())

export const useTheme = (): Theme => useSelector(chosen, (theme) => theme)

export const storeTheme = (theme: Theme): void => {
  storeIfRoom(storedKeys.theme, theme)
  chosen.setState(() => theme)
  applyTheme(theme)
}

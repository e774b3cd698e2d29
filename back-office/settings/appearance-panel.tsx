import { initialsOf } from '@endcap/contract/appearance/initials'
import { contrast } from '@endcap/contract/appearance/oklch'
import {
  backgrounds,
  colorThemes,
  houseAccent,
  isHexColor,
  minControlContrast,
  minTextContrast,
  ownColorsOf,
} from '@endcap/contract/appearance/own-colors'
import { Button } from '@endcap/ui/button'
import { useController, useWatch } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { Panel } from '../layout/panel.tsx'

const themes = {
  light: { title: 'Light', problem: 'too light' },
  dark: { title: 'Dark', problem: 'too dark' },
} as const

const lowest = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/** Rounded down, so that a figure never says more than the color has. */
const formatContrast = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

const ThemePreview = ({
  theme,
  accent,
  name,
}: {
  theme: keyof typeof themes
  accent: string
  name: string
}) => {
  const { tile, [theme]: own } = ownColorsOf(accent)
  const { ground, card, surface } = backgrounds[theme]
  const grounds = [ground, card, surface]
  const { title, problem } = themes[theme]
  const figures = [
    ['Text on buttons', contrast(own['on-accent'], own['accent-solid']), minTextContrast],
    [
      'Links and marked text',
      lowest(own.accent, [...grounds, own['accent-soft']]),
      minTextContrast,
    ],
    ['Text on the frame', contrast('#ffffff', own.brand), minTextContrast],
    ['Buttons on the page', lowest(own['accent-solid'], grounds), minControlContrast],
  ] as const
  const adjusted = [
    ['Buttons', own['accent-solid']],
    ['Links', own.accent],
  ].filter(([, color]) => color !== accent)
  const solid = { backgroundColor: own['accent-solid'], color: own['on-accent'] }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-semibold">{title}</figcaption>
      <div aria-hidden className="overflow-hidden rounded-lg border border-line">
        <div
          className="flex items-center gap-2 px-3 py-2 text-sm font-semibold text-white"
          style={{ backgroundColor: own.brand }}
        >
          <span
            className="rounded-md px-1.5 py-0.5 text-xs"
            style={{ backgroundColor: tile.fill, color: tile.ink }}
          >
            {initialsOf(name)}
          </span>
          <span className="truncate">{name}</span>
        </div>
        <div className="p-3" style={{ backgroundColor: ground }}>
          <div
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg p-3 text-sm"
            style={{ backgroundColor: card, color: own.accent }}
          >
            <span className="rounded-lg px-3 py-1.5 font-semibold" style={solid}>
              Add to cart
            </span>
            <span className="underline underline-offset-4">Order details</span>
            <span
              className="rounded-full px-2 py-0.5 text-xs"
              style={{ backgroundColor: own['accent-soft'] }}
            >
              On its way
            </span>
          </div>
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-xs text-soft">
        {figures.map(([label, ratio, min]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tabular-nums">
              {formatContrast(ratio)} (at least {min})
            </dd>
          </div>
        ))}
      </dl>
      {adjusted.map(([label, color]) => (
        <p key={label} className="mt-1 text-xs text-soft">
          {label}: {color}, because {accent} is {problem} to read here.
        </p>
      ))}
    </figure>
  )
}

const ColorInput = () => {
  const { field } = useController({ name: 'accent_color' })
  const name = String(useWatch({ name: 'store_name' }) ?? '')
  const value = String(field.value ?? '')
  const isColor = isHexColor(value)
  const accent = value.toLowerCase()
  return (
    <>
      <FormField
        name="accent_color"
        label="Color"
        help="Of buttons, links and the frame: on pages, in emails and on papers. It is made lighter or darker where it would be hard to read. Leave empty for Endcap’s green."
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              type="color"
              aria-label="Choose a color"
              value={isColor ? accent : houseAccent}
              onChange={({ target }) => field.onChange(target.value)}
              className="h-control w-14 shrink-0 rounded-lg border border-control bg-card p-1"
            />
            <input
              {...control}
              {...field}
              value={value}
              placeholder={houseAccent}
              autoComplete="off"
              spellCheck={false}
              className="field max-w-32"
            />
            {value !== '' && (
              <Button kind="plain" onClick={() => field.onChange('')}>
                Use Endcap’s green
              </Button>
            )}
          </div>
        )}
      </FormField>
      {isColor && accent !== houseAccent && (
        <div className="grid gap-4 sm:grid-cols-2">
          {colorThemes.map((theme) => (
            <ThemePreview key={theme} theme={theme} accent={accent} name={name} />
          ))}
        </div>
      )}
    </>
  )
}

export const AppearancePanel = () => (
  <Panel title="Appearance" id="appearance">
    <ColorInput />
    <PictureInput
      name="mark"
      label="Square mark"
      help="For browser tabs, home screens of phones and, without a logo, beside the store’s name. Leave empty to use a logo that is nearly square, else the name’s initials in your color."
    />
  </Panel>
)

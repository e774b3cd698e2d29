import type { ComponentProps } from 'react'
import { classNames } from './class-names.tsx'

/** `primary`: a view's main action. `danger`: removes something. `plain`: without a border. */
type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-accent-solid text-on-accent hover:bg-accent-pressed forced-colors:border',
  quiet: 'border border-control/50 bg-card hover:border-control hover:bg-surface',
  danger: 'border border-danger/50 bg-card text-danger hover:bg-danger-soft',
  plain: 'hover:bg-surface',
}

export const buttonClass = (kind: ButtonKind = 'quiet', className = ''): string =>
  classNames(
    'inline-flex min-h-control max-w-full shrink-0 items-center justify-center gap-1.5 rounded-lg px-3 text-center text-sm font-semibold disabled:opacity-55 aria-disabled:opacity-55',
    kinds[kind],
    className,
  )

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; isBusy?: boolean }

/** Disabled while `isBusy`, so that a double click acts once. */
export const Button = ({
  kind = 'quiet',
  isBusy = false,
  className = '',
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    disabled={disabled || isBusy}
    aria-busy={isBusy || undefined}
    className={buttonClass(kind, className)}
    {...rest}
  />
)

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** `label` is the accessible name and the tooltip. */
export const IconButton = ({
  label,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-flex size-control shrink-0 items-center justify-center rounded-lg text-soft hover:bg-surface hover:text-ink disabled:opacity-55 [&_svg]:size-5',
      className,
    )}
    {...rest}
  />
)

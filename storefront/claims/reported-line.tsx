import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { ClaimableLine } from '@endcap/contract/claims/claims'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ProductPicture } from '../catalog/product/product-picture.tsx'
import { CountField } from '../orders/count-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { Photo } from './use-photos.ts'

export type Reason = { _id: string; label: string; needs_photo: boolean }

export type Report = { quantity: number; reason_id: string; photos: readonly Photo[] }

export const newReport: Report = { quantity: 1, reason_id: '', photos: [] }

/** Returns a sentence that says why a report can’t be sent yet, or `''`. */
export const missingIn = (report: Report, reasons: readonly Reason[]): string => {
  const reason = reasons.find(({ _id }) => _id === report.reason_id)
  if (report.quantity < 1) return t`Please enter how many.`
  if (reason === undefined) return t`Please choose what is wrong.`
  if (report.photos.some(({ state }) => state === 'sending'))
    return t`Please wait until the photos are sent.`
  if (report.photos.some(({ state }) => state === 'failed'))
    return t`A photo could not be sent. Please try again or remove it.`
  if (reason.needs_photo && report.photos.length === 0)
    return t`Please add a photo that shows what is wrong.`
  return ''
}

const Quantity = ({
  line,
  quantity,
  onChange,
}: {
  line: ClaimableLine
  quantity: number
  onChange: (quantity: number) => void
}) => {
  const { title, claimable, units } = line
  const all = describeQuantity(claimable, units)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-semibold">
        <Trans>How many?</Trans>
      </span>
      <span className="stepper">
        <button
          type="button"
          className="icon-button"
          aria-label={t`One less of ${title}`}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <CountField
          name="reported"
          label={t`Quantity of ${title}`}
          value={quantity}
          units={units}
          max={claimable}
          maxMessage={t`At most ${claimable} can be reported.`}
          onChange={(next) => onChange(next ?? quantity)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t`One more of ${title}`}
          disabled={quantity >= claimable}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </span>
      <span className="text-sm text-soft tabular-nums">
        <Trans>of {all}</Trans>
      </span>
    </div>
  )
}

const ReasonChoice = ({
  reasons,
  chosen,
  onChange,
}: {
  reasons: readonly Reason[]
  chosen: string
  onChange: (id: string) => void
}) => {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        <Trans>What is wrong?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map(({ _id, label }) => (
          <label
            key={_id}
            className="flex min-h-11 items-center rounded-lg border border-control px-3 text-sm focus-within:outline-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === _id}
              onChange={() => onChange(_id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A line of the order. If chosen, it asks for the quantity, the reason and a photo. */
export const ReportedLine = ({
  line,
  reasons,
  report,
  problem,
  onChoose,
  onChange,
}: {
  line: ClaimableLine
  reasons: readonly Reason[]
  /** Undefined: not chosen. */
  report: Report | undefined
  problem: string
  onChoose: (isChosen: boolean) => void
  /** Takes a function, because other entries may change while a photo is sent. */
  onChange: (change: (report: Report) => Report) => void
}) => {
  const own = reasons.filter(({ _id }) => line.reasons.includes(_id))
  const needsPhoto = own.find(({ _id }) => _id === report?.reason_id)?.needs_photo === true
  return (
    <li className="flex flex-col gap-4 py-2.5">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent-solid"
          checked={report !== undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <ProductPicture path={line.thumbnail} slot="line" className="size-14 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug">{line.title}</span>
          <span className="block text-xs text-soft tabular-nums">
            {line.item_no} · {describeQuantity(line.delivered, line.units)}
          </span>
        </span>
      </label>
      {report !== undefined && (
        <div className="flex flex-col gap-4 border-s-2 border-accent ps-4">
          <Quantity
            line={line}
            quantity={report.quantity}
            onChange={(quantity) => onChange((now) => ({ ...now, quantity }))}
          />
          <ReasonChoice
            reasons={own}
            chosen={report.reason_id}
            onChange={(reason_id) => onChange((now) => ({ ...now, reason_id }))}
          />
          <PhotoPicker
            isNeeded={needsPhoto}
            photos={report.photos}
            onChange={(change) => onChange((now) => ({ ...now, photos: change(now.photos) }))}
          />
          {problem !== '' && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

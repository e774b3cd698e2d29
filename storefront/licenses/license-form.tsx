import { proposeLastDay } from '@endcap/contract/licenses/license-period'
import type { LicenseKindChoice } from '@endcap/contract/licenses/licenses'
import { maxLength } from '@endcap/contract/limits'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { firstSentenceOf } from '../claims/first-sentence.ts'
import { scalePhoto } from '../claims/scale-photo.ts'
import { Icon } from '../ui/icon.tsx'

export type LicenseValues = {
  kind_id: string
  number: string
  /** Empty: unknown. */
  first_issued_on: string
  valid_until: string
}

type Start = Partial<LicenseValues> & {
  /** The first day of a renewal; empty: from today on. */
  valid_from?: string
}

/** Null if the rule of the kind needs a day that isn’t known. */
const proposedDay = (
  kind: LicenseKindChoice | undefined,
  firstIssuedOn: string,
  validFrom: string,
): string | null => {
  if (kind === undefined || (kind.expiry_rule === 'initial_month' && firstIssuedOn === ''))
    return null
  return proposeLastDay(
    { rule: kind.expiry_rule, fixedDay: kind.fixed_day },
    { validFrom, firstIssuedOn: firstIssuedOn || null },
  )
}

const Labeled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** Number, last day and a photo or PDF. `send` throws what the shop refuses. */
export const LicenseForm = ({
  kinds,
  start,
  today,
  send,
  onCancel,
}: {
  kinds: readonly LicenseKindChoice[]
  start: Start
  today: string
  send: (values: LicenseValues, file: File | null) => Promise<void>
  onCancel?: () => void
}) => {
  const [values, setValues] = useState<LicenseValues>(() => {
    const kind_id = start.kind_id ?? (kinds.length === 1 ? (kinds[0]?._id ?? '') : '')
    const first_issued_on = start.first_issued_on ?? ''
    const kind = kinds.find(({ _id }) => _id === kind_id)
    const valid_until = proposedDay(kind, first_issued_on, start.valid_from || today) ?? ''
    return { kind_id, number: start.number ?? '', first_issued_on, valid_until }
  })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const kind = kinds.find(({ _id }) => _id === values.kind_id)
  /** Proposes the last day again. */
  const change = (changed: Partial<LicenseValues>) => {
    const next = { ...values, ...changed }
    const day = proposedDay(
      kinds.find(({ _id }) => _id === next.kind_id),
      next.first_issued_on,
      start.valid_from || today,
    )
    setValues({ ...next, valid_until: day ?? next.valid_until })
  }
  const submit = useSingleFlight(async () => {
    setProblem('')
    if (file === null && kind?.needs_document === true)
      return setProblem(t`Please add a photo or a PDF of the license.`)
    setBusy(true)
    try {
      await send(values, file)
    } catch (error) {
      setProblem(firstSentenceOf(error))
    } finally {
      setBusy(false)
    }
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Labeled label={t`License`}>
          {(id) => (
            <select
              id={id}
              className="field"
              value={values.kind_id}
              onChange={({ currentTarget }) => change({ kind_id: currentTarget.value })}
            >
              {values.kind_id === '' && <option value="">…</option>}
              {kinds.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labeled>
        <Labeled label={t`Number`}>
          {(id) => (
            <input
              id={id}
              className="field"
              autoComplete="off"
              maxLength={maxLength.licenseNumber}
              placeholder={kind?.number_example}
              value={values.number}
              onChange={({ currentTarget }) =>
                setValues({ ...values, number: currentTarget.value })
              }
            />
          )}
        </Labeled>
        {kind?.expiry_rule === 'initial_month' && (
          <Labeled label={t`First issued (optional)`}>
            {(id) => (
              <input
                id={id}
                type="date"
                className="field"
                value={values.first_issued_on}
                onChange={({ currentTarget }) => change({ first_issued_on: currentTarget.value })}
              />
            )}
          </Labeled>
        )}
        <Labeled label={t`Last day`}>
          {(id) => (
            <input
              id={id}
              type="date"
              className="field"
              value={values.valid_until}
              onChange={({ currentTarget }) =>
                setValues({ ...values, valid_until: currentTarget.value })
              }
            />
          )}
        </Labeled>
      </div>
      <FilePicker file={file} onChoose={setFile} />
      {problem !== '' && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? <Trans>Sending...</Trans> : <Trans>Send the license</Trans>}
        </button>
        {onCancel !== undefined && (
          <button type="button" className="button-quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </button>
        )}
      </div>
    </form>
  )
}

const pickClass = 'button-quiet focus-within:outline-2'

const Picker = ({
  label,
  accept,
  isCamera = false,
  onChoose,
}: {
  label: string
  accept: string
  isCamera?: boolean
  onChoose: (file: File) => void
}) => (
  <label className={pickClass}>
    {isCamera && <Icon name="camera" className="size-5" />}
    {label}
    <input
      type="file"
      accept={accept}
      {...(isCamera && { capture: 'environment' as const })}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file !== undefined) onChoose(file)
        currentTarget.value = ''
      }}
    />
  </label>
)

/** A phone’s camera, or a file. */
const FilePicker = ({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) => (
  <div className="flex flex-col gap-2">
    {file !== null && (
      <p className="flex items-center gap-2 text-sm wrap-anywhere">
        <Icon name="check" className="size-5 text-ok" />
        {file.name}
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      <Picker label={t`Take a photo`} accept="image/*" isCamera onChoose={onChoose} />
      <Picker label={t`Choose a file`} accept="image/*,application/pdf" onChoose={onChoose} />
    </div>
  </div>
)

/** As the shop takes it: photos scaled, other files unchanged. */
export const appendFile = async (form: FormData, file: File): Promise<void> => {
  form.append('file', await scalePhoto(file), file.name)
}

import { changeStock, findStock, productEndpoints } from '@endcap/contract/staff-calls.gen'
import type { FoundStock } from '@endcap/contract/stock'
import { Button } from '@endcap/ui/button'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureCode, failureMessage, fieldError } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { describeUnit } from '../products/describe-unit.ts'
import { may } from '../session/may.ts'
import { soundAlarm } from './alarm.ts'
import { isCode, readCount } from './read-count.ts'
import { formatCount } from './stock-words.ts'

/** A product that was scanned and whose pieces are to be entered; each has a request of its own. */
type Scanned = { stock: FoundStock; requestId: string }
type Received = { id: string; title: string; was: number | null; now: number }

const uncounted = (title: string): string =>
  `${title} isn’t counted, so nothing was received. A manager can begin to count it.`

/** The pieces that a scan proposes: those of a case, unless all pieces in the warehouse are asked for. */
const proposedPieces = ({ count, code_unit }: FoundStock): number | undefined =>
  count !== null && code_unit !== null && code_unit.quantity > 1 ? code_unit.quantity : undefined

/** The products received since the page was opened, the newest first. */
const ReceivedPanel = ({ received }: { received: readonly Received[] }) => (
  <Panel title="Received">
    {received.length === 0 ? (
      <p className="text-sm text-soft">What you receive is listed here.</p>
    ) : (
      <ul>
        {received.map(({ id, title, was, now }) => (
          <li key={id} className="flex gap-3 border-t border-line py-2 text-sm first:border-0">
            <span className="mr-auto min-w-0 wrap-anywhere">{title}</span>
            <strong className="tabular-nums">
              {was === null ? 'Counted' : `+${formatCount(now - was)}`}
            </strong>
            <span className="w-28 text-right text-soft tabular-nums">
              {was === null ? '' : `${formatCount(was)} → `}
              {formatCount(now)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

/**
 * Receives goods: an item number or UPC (typed, or by a scanner that types and presses Enter), the
 * pieces, Enter, the next. The UPC of a case proposes its pieces. What can't be understood is sounded, and
 * keeps the typed text.
 */
export const ReceivePage = () => {
  const invalidate = useInvalidate()
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [received, setReceived] = useState<readonly Received[]>([])
  const code = useRef<HTMLInputElement>(null)
  const pieces = useRef<HTMLInputElement>(null)

  const unit = describeUnit(scanned?.stock.code_unit)

  const refuse = (message: string, field: HTMLInputElement | null) => {
    setProblem(message)
    soundAlarm()
    field?.focus()
    field?.select()
  }
  const begin = () => {
    setScanned(null)
    if (code.current === null) return
    code.current.value = ''
    code.current.focus()
  }

  const find = async (event: FormEvent) => {
    event.preventDefault()
    const typed = code.current?.value.trim() ?? ''
    if (typed === '' || isBusy) return
    setBusy(true)
    try {
      const { data: stock } = await call(findStock, { params: { code: typed } })
      if (stock.count === null && !may(productEndpoints.change)) {
        setScanned(null)
        return refuse(uncounted(stock.title), code.current)
      }
      setProblem('')
      setScanned({ stock, requestId: crypto.randomUUID() })
    } catch (error) {
      setScanned(null)
      refuse(failureMessage(error), code.current)
    } finally {
      setBusy(false)
    }
  }

  const receive = async (event: FormEvent) => {
    event.preventDefault()
    const typed = pieces.current?.value ?? ''
    if (scanned === null || isBusy) return
    const quantity = readCount(typed)
    if (isCode(typed) || quantity === null)
      return refuse(
        isCode(typed)
          ? `${typed} is a code. Please enter how many pieces of ${scanned.stock.title} there are first.`
          : 'Please enter a whole number.',
        pieces.current,
      )
    const { stock, requestId } = scanned
    setBusy(true)
    try {
      const { data } = await call(changeStock, {
        params: { id: stock._id },
        body: {
          reason: stock.count === null ? 'counted' : 'received',
          quantity,
          request_id: requestId,
        },
      })
      const now = data.count ?? 0
      const was = stock.count === null ? null : now - quantity
      setReceived([{ id: requestId, title: stock.title, was, now }, ...received])
      setProblem('')
      begin()
      void invalidate('stock', 'products')
    } catch (error) {
      const isUnknown = ['', 'offline', 'internal'].includes(failureCode(error))
      refuse(
        isUnknown
          ? 'The shop could not be reached. Please press Enter again: nothing is received twice.'
          : (fieldError(error, 'quantity') ?? failureMessage(error)),
        pieces.current,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <RecordPage title="Receive" list={{ label: 'Stock', path: '/stock' }}>
      <div className="flex max-w-2xl flex-col gap-3">
        {problem !== '' && (
          <p
            role="alert"
            className="rounded-lg bg-danger px-4 py-3 text-base font-semibold text-white dark:text-black"
          >
            {problem}
          </p>
        )}
        <Panel title="Scan or type">
          <form noValidate onSubmit={(event) => void find(event)}>
            <label className="block text-sm font-medium">
              Item number or UPC
              <input
                ref={code}
                // biome-ignore lint/a11y/noAutofocus: A scanner types into the focused field.
                autoFocus
                autoComplete="off"
                autoCapitalize="off"
                enterKeyHint="next"
                readOnly={isBusy}
                className="field mt-1 h-12! text-lg! font-normal"
                onChange={() => setScanned(null)}
              />
            </label>
          </form>
          {scanned !== null && (
            <form
              noValidate
              className="flex flex-col gap-3"
              onSubmit={(event) => void receive(event)}
            >
              <div className="flex items-center gap-3">
                <Thumbnail path={scanned.stock.thumbnail} size={64} />
                <div className="min-w-0">
                  <p className="font-semibold">{scanned.stock.title}</p>
                  {unit !== '' && <p className="font-semibold text-accent">Scanned: {unit}</p>}
                  <p className="text-sm text-soft">
                    {[
                      scanned.stock.unit,
                      scanned.stock.bin_location && `Bin ${scanned.stock.bin_location}`,
                      scanned.stock.count === null
                        ? 'Not counted yet'
                        : `${formatCount(scanned.stock.count)} in the warehouse`,
                    ]
                      .filter((fact) => fact !== '')
                      .join(' · ')}
                  </p>
                </div>
              </div>
              <div className="flex items-end gap-2">
                <label className="block grow text-sm font-medium">
                  {scanned.stock.count === null
                    ? 'All pieces in the warehouse, new ones included'
                    : 'Pieces received'}
                  <input
                    key={scanned.requestId}
                    ref={pieces}
                    // biome-ignore lint/a11y/noAutofocus: The number follows the scan.
                    autoFocus
                    defaultValue={proposedPieces(scanned.stock)}
                    onFocus={(event) => event.target.select()}
                    inputMode="numeric"
                    autoComplete="off"
                    enterKeyHint="done"
                    readOnly={isBusy}
                    className="field mt-1 h-12! text-lg! font-normal tabular-nums"
                    onKeyDown={(event) => {
                      if (event.key === 'Escape') begin()
                    }}
                  />
                </label>
                <Button kind="primary" type="submit" isBusy={isBusy} className="h-12!">
                  {scanned.stock.count === null ? 'Begin to count' : 'Receive'}
                </Button>
              </div>
            </form>
          )}
          <p className="text-xs text-soft">
            Enter after the code shows the product, Enter after the number receives it. Escape goes
            back to the code.
          </p>
        </Panel>
        <ReceivedPanel received={received} />
      </div>
    </RecordPage>
  )
}

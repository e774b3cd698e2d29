import type { FoundStock } from '@endcap/contract/catalog/stock'
import { Button } from '@endcap/ui/button'
import type { FormEvent, RefObject } from 'react'
import { describeUnit } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { formatCount } from './stock-words.ts'
import { type Received, type Scanned, useReceiving } from './use-receiving.ts'

/** Proposes the pieces of a case, unless the field is for all pieces in the warehouse. */
const proposedPieces = ({ count, code_unit }: FoundStock): number | undefined =>
  count !== null && code_unit !== null && code_unit.quantity > 1 ? code_unit.quantity : undefined

const ReceivedPanel = ({ received }: { received: readonly Received[] }) => (
  <Panel title="Received">
    {received.length === 0 ? (
      <p className="text-sm text-soft">Products you receive are listed here.</p>
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

type PiecesFormProps = {
  scanned: Scanned
  inputRef: RefObject<HTMLInputElement | null>
  isBusy: boolean
  onReceive: (event: FormEvent) => void
  onEscape: () => void
}

const PiecesForm = ({
  scanned: { stock, requestId },
  inputRef,
  isBusy,
  onReceive,
  onEscape,
}: PiecesFormProps) => {
  const unit = describeUnit(stock.code_unit)
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={onReceive}>
      <div className="flex items-center gap-3">
        <Thumbnail path={stock.thumbnail} size={64} />
        <div className="min-w-0">
          <p className="font-semibold">{stock.title}</p>
          {unit !== '' && <p className="font-semibold text-accent">Scanned: {unit}</p>}
          <p className="text-sm text-soft">
            {[
              stock.unit,
              stock.bin_location && `Bin ${stock.bin_location}`,
              stock.count === null
                ? 'Not counted yet'
                : `${formatCount(stock.count)} in the warehouse`,
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="flex items-end gap-2">
        <label className="block grow text-sm font-medium">
          {stock.count === null
            ? 'All pieces in the warehouse, including these'
            : 'Pieces received'}
          <input
            key={requestId}
            ref={inputRef}
            // biome-ignore lint/a11y/noAutofocus: The number is typed right after the scan.
            autoFocus
            defaultValue={proposedPieces(stock)}
            onFocus={(event) => event.target.select()}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={isBusy}
            className="field mt-1 h-12! text-lg! font-normal tabular-nums"
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEscape()
            }}
          />
        </label>
        <Button kind="primary" type="submit" isBusy={isBusy} className="h-12!">
          {stock.count === null ? 'Start counting' : 'Receive'}
        </Button>
      </div>
    </form>
  )
}

/**
 * The user enters a code (typed or scanned), Enter, pieces, Enter, and the next code. The UPC of a
 * case proposes its pieces.
 */
export const ReceivePage = () => {
  const { scanned, problem, isBusy, received, code, pieces, find, receive, begin, hideProduct } =
    useReceiving()
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
                onChange={hideProduct}
              />
            </label>
          </form>
          {scanned !== null && (
            <PiecesForm
              scanned={scanned}
              inputRef={pieces}
              isBusy={isBusy}
              onReceive={(event) => void receive(event)}
              onEscape={begin}
            />
          )}
          <p className="text-xs text-soft">
            Press Enter after the code to see the product, and after the number to receive it.
            Escape goes back to the code.
          </p>
        </Panel>
        <ReceivedPanel received={received} />
      </div>
    </RecordPage>
  )
}

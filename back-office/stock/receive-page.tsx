import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import type { FoundStock } from '@endcap/contract/catalog/stock'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { ScanSplitter } from '@endcap/contract/quantities/split-scan'
import { Button } from '@endcap/ui/button'
import { type FormEvent, type RefObject, useState } from 'react'
import { describeUnit } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { may } from '../session/may.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { formatCount, readPieces } from './stock-words.ts'
import { type Received, type Scanned, useReceiving } from './use-receiving.ts'

const ReceivedPanel = ({ received }: { received: readonly Received[] }) => (
  <Panel title="Received">
    {received.length === 0 ? (
      <p className="text-sm text-soft">Products you receive are listed here.</p>
    ) : (
      <ul>
        {received.map(({ id, title, was, now }) => (
          <li key={id} className="flex gap-3 border-t border-line py-2 text-sm first:border-0">
            <span className="mr-auto min-w-0 wrap-anywhere">{title}</span>
            <strong className="tabular-nums">+{formatCount(now - was)}</strong>
            <span className="w-28 text-right text-soft tabular-nums">
              {formatCount(was)} → {formatCount(now)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

const ScannedProduct = ({ stock }: { stock: FoundStock }) => {
  const unit = describeUnit(stock.code_unit)
  const facts = [
    stock.unit,
    stock.bin_location && `Bin ${stock.bin_location}`,
    stock.count === null ? 'Stock isn’t tracked' : `${formatCount(stock.count)} in the warehouse`,
  ]
  return (
    <div className="flex items-center gap-3">
      <Thumbnail path={stock.thumbnail} size={64} />
      <div className="min-w-0">
        <p className="font-semibold">{stock.title}</p>
        {unit !== '' && <p className="font-semibold text-accent">Scanned: {unit}</p>}
        <p className="text-sm text-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
    </div>
  )
}

/** Tracking starts only here, with a count of all pieces in the warehouse, not with the received quantity. */
const UncountedProduct = ({ stock, onDone }: { stock: FoundStock; onDone: () => void }) => {
  const [isCounting, setCounting] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <ScannedProduct stock={stock} />
      {may(productEndpoints.change) ? (
        <Button onClick={() => setCounting(true)}>Start tracking stock</Button>
      ) : (
        <p className="text-sm">Ask a manager to start tracking its stock.</p>
      )}
      {isCounting && <CorrectDialog stock={stock} onClose={onDone} />}
    </div>
  )
}

type PiecesFormProps = {
  scanned: Scanned
  inputRef: RefObject<HTMLInputElement | null>
  splitter: ScanSplitter
  isBusy: boolean
  onReceive: (event: FormEvent) => void
  onEscape: () => void
}

/** After a case's code, a number alone is a number of cases. */
const PiecesForm = ({
  scanned: { stock },
  inputRef,
  splitter,
  isBusy,
  onReceive,
  onEscape,
}: PiecesFormProps) => {
  const { units, code_unit } = stock
  const isOfUnit = code_unit !== null && code_unit.quantity > 1
  const [text, setText] = useState(isOfUnit ? '1' : '')
  const read = readPieces(text, units, code_unit)
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={onReceive}>
      <ScannedProduct stock={stock} />
      <div className="flex items-end gap-2">
        <label className="block grow text-sm font-semibold">
          {isOfUnit ? `Received, each a ${describeUnit(code_unit)}` : 'Pieces received'}
          <input
            ref={inputRef}
            // biome-ignore lint/a11y/noAutofocus: The number is typed right after the scan.
            autoFocus
            value={text}
            onFocus={(event) => {
              splitter.start(text)
              event.target.select()
            }}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={isBusy}
            className="field mt-1 h-12! text-lg! font-normal tabular-nums"
            onInput={({ currentTarget, nativeEvent }) =>
              splitter.type(text, currentTarget.value, nativeEvent)
            }
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEscape()
            }}
          />
        </label>
        <Button kind="primary" type="submit" isBusy={isBusy} className="h-12!">
          Receive
        </Button>
      </div>
      <p role="status" className="-mt-1 min-h-5 text-sm text-soft tabular-nums">
        {'pieces' in read && read.pieces > 0 && quantityNote(read.pieces, units)}
      </p>
    </form>
  )
}

/**
 * The user enters a code (typed or scanned), Enter, pieces or units such as `2 cs`, Enter, and the
 * next code. After the UPC of a case, a number counts cases.
 */
export const ReceivePage = () => {
  const receiving = useReceiving()
  const { scanned, problem, isBusy, received, code, pieces, splitter } = receiving
  const { find, receive, begin, hideProduct } = receiving
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
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void find()
            }}
          >
            <label className="block text-sm font-semibold">
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
          {scanned !== null && scanned.stock.count === null && (
            <UncountedProduct stock={scanned.stock} onDone={begin} />
          )}
          {scanned !== null && scanned.stock.count !== null && (
            <PiecesForm
              key={scanned.requestId}
              scanned={scanned}
              inputRef={pieces}
              splitter={splitter}
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

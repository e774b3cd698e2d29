import { randomId } from '@endcap/contract/client/random-id'
import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import type { Refusal } from '@endcap/contract/runs/run-kinds'
import { type DoorPaymentKind, doorPaymentNames, refusals } from '@endcap/contract/runs/run-kinds'
import type { Run, RunStop, StopLine } from '@endcap/contract/runs/runs'
import { Chip } from '@endcap/ui/chip'
import { useSelector } from '@tanstack/react-store'
import {
  Banknote,
  Camera,
  Check,
  MapPin,
  PenLine,
  Phone,
  StickyNote,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../layout/count-of.ts'
import { Sheet } from '../layout/sheet.tsx'
import { storedRevision } from '../offline/stored-items.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import {
  amountsOf,
  chosenOf,
  type Draft,
  draftOf,
  type Payment,
  type QueuedOp,
} from './apply-ops.ts'
import { LineSheet } from './line-sheet.tsx'
import { MoneySheet } from './money-sheet.tsx'
import { bigButton, Footer, Section, WideButton, wideLink } from './phone-parts.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { canStoreFiles, readDraft, removeDraft, storeDraft, storeFile } from './run-phone-store.ts'
import {
  comesBack,
  countOver,
  documentName,
  mapAddress,
  outcomeNames,
  outcomeTones,
  piecesOf,
} from './run-words.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { SignSheet } from './sign-sheet.tsx'
import type { DrivenRun } from './use-run.ts'

type Props = {
  run: Run
  stop: RunStop
  record: DrivenRun['record']
  /** Leads to the next stop. */
  onDone: () => void
}

const Place = ({ stop }: { stop: RunStop }) => (
  <div className="flex flex-col gap-2">
    <div>
      <p className="text-base text-soft tabular-nums">
        Order {stop.order_number} · {countOf(piecesOf(stop.lines), 'piece', 'pieces')}
      </p>
      <p className="text-lg">{formatAddress(stop)}</p>
    </div>
    <div className="grid grid-cols-2 gap-2">
      <a href={mapAddress(stop)} target="_blank" rel="noreferrer" className={wideLink()}>
        <MapPin className="size-6 shrink-0" aria-hidden />
        Map
      </a>
      {stop.phone !== '' && (
        <a href={`tel:${stop.phone}`} className={wideLink()} aria-label={`Call ${stop.name}`}>
          <Phone className="size-6 shrink-0" aria-hidden />
          Call
        </a>
      )}
    </div>
    {stop.additional_comments !== '' && (
      <p className="rounded-xl bg-warning-soft px-3 py-2 text-lg whitespace-pre-line text-warning">
        {stop.additional_comments}
      </p>
    )}
  </div>
)

const LineRow = ({
  line,
  short,
  onOpen,
}: {
  line: StopLine
  short: Draft['short'][string] | undefined
  onOpen?: () => void
}) => {
  const content = (
    <>
      <span className="w-14 shrink-0 text-right text-2xl leading-none font-semibold tabular-nums">
        {short === undefined ? (
          line.quantity
        ) : (
          <span className="text-warning">{short.quantity}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base leading-tight">{line.title}</span>
        <span className="text-sm text-soft">
          {line.item_no}
          {line.units.length > 0 && ` · ${countOver(line)}`}
        </span>
        {short !== undefined && (
          <span className="block text-sm font-semibold text-warning">
            {line.quantity - short.quantity} of {line.quantity} back
          </span>
        )}
      </span>
    </>
  )
  const className = 'flex min-h-15 w-full items-center gap-3 px-1 py-1.5 text-left'
  return (
    <li className="border-t border-line first:border-0">
      {onOpen === undefined ? (
        <div className={className}>{content}</div>
      ) : (
        <button type="button" onClick={onOpen} className={`${className} active:bg-surface`}>
          {content}
        </button>
      )}
    </li>
  )
}

const Choice = ({
  label,
  note,
  amount,
  isChosen,
  onChange,
}: {
  label: string
  note: string
  amount: string
  isChosen: boolean
  onChange: () => void
}) => (
  <label className="flex min-h-14 items-center gap-3 border-t border-line py-1 first:border-0">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={onChange}
      className="size-7 shrink-0 accent-accent-solid"
    />
    <span className="min-w-0 flex-1 text-lg leading-tight">
      {label}
      {note !== '' && <span className="block text-sm text-soft">{note}</span>}
    </span>
    <span className="text-lg font-semibold tabular-nums">{amount}</span>
  </label>
)

const PaymentRow = ({ payment, onRemove }: { payment: Payment; onRemove?: () => void }) => (
  <li className="flex min-h-14 items-center gap-3 border-t border-line first:border-0">
    <span className="min-w-0 flex-1 text-lg">
      {doorPaymentNames[payment.kind]}
      {payment.reference !== '' && <span className="text-soft"> {payment.reference}</span>}
    </span>
    <span className="text-lg font-semibold tabular-nums">{formatCents(payment.amount)}</span>
    {onRemove !== undefined && (
      <button
        type="button"
        aria-label={`Remove ${doorPaymentNames[payment.kind]} ${formatCents(payment.amount)}`}
        onClick={onRemove}
        className="inline-flex size-12 items-center justify-center rounded-lg text-danger active:bg-surface"
      >
        <Trash2 className="size-6" aria-hidden />
      </button>
    )}
  </li>
)

const PaySheet = ({
  kind,
  rest,
  onClose,
  onPay,
}: {
  kind: DoorPaymentKind
  rest: number
  onClose: () => void
  onPay: (payment: Payment) => void
}) => {
  const [reference, setReference] = useState('')
  return (
    <MoneySheet
      title={doorPaymentNames[kind]}
      whole={Math.max(rest, 0)}
      onClose={onClose}
      onAmount={(amount) => onPay({ _id: randomId(), kind, amount, reference: reference.trim() })}
    >
      {kind !== 'cash' && (
        <input
          aria-label={`${doorPaymentNames[kind]} number`}
          placeholder={`${doorPaymentNames[kind]} number`}
          value={reference}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
          className="field min-h-14 text-lg"
        />
      )}
    </MoneySheet>
  )
}

const payKinds = ['cash', 'check', 'money_order'] as const

const PayButtons = ({ onOpen }: { onOpen: (kind: DoorPaymentKind) => void }) => (
  <div className="grid grid-cols-3 gap-2">
    {payKinds.map((kind) => (
      <WideButton key={kind} className="px-1 text-base" onClick={() => onOpen(kind)}>
        {kind === 'cash' && <Banknote className="size-6 shrink-0" aria-hidden />}
        {doorPaymentNames[kind]}
      </WideButton>
    ))}
  </div>
)

/** What the driver and the store count together; it folds once that is done, so that the money is in reach. */
const CountOver = ({
  stop,
  draft,
  onCounted,
  onOpen,
}: {
  stop: RunStop
  draft: Draft
  onCounted: (isCounted: boolean) => void
  onOpen: (line: StopLine) => void
}) => {
  const back = stop.lines.reduce(
    (sum, { _id, quantity }) => sum + quantity - (draft.short[_id]?.quantity ?? quantity),
    0,
  )
  const handed = countOf(piecesOf(stop.lines) - back, 'piece', 'pieces')
  const shown = draft.isCounted
    ? stop.lines.filter(({ _id }) => draft.short[_id] !== undefined)
    : stop.lines
  return (
    <Section title="Count over" aside={countOf(stop.lines.length, 'line', 'lines')}>
      {shown.length > 0 && (
        <ul>
          {shown.map((line) => (
            <LineRow
              key={line._id}
              line={line}
              short={draft.short[line._id]}
              onOpen={() => onOpen(line)}
            />
          ))}
        </ul>
      )}
      {draft.isCounted ? (
        <div className="flex items-center gap-2">
          <p role="status" className="mr-auto flex items-center gap-2 text-lg font-semibold text-ok">
            <Check className="size-6 shrink-0" aria-hidden />
            {handed} counted{back > 0 && `, ${back} back`}
          </p>
          <WideButton className="min-h-12! text-base!" onClick={() => onCounted(false)}>
            Show lines
          </WideButton>
        </div>
      ) : (
        <>
          <p className="text-base text-soft">Tap a line that is short or refused.</p>
          <WideButton onClick={() => onCounted(true)}>
            <Check className="size-6" aria-hidden />
            {handed} counted
          </WideButton>
        </>
      )}
    </Section>
  )
}

const unpaidReasons = ['Pays next time', 'Pays the office', 'Owner isn’t there']

type Open =
  | { kind: 'line'; line: StopLine }
  | { kind: 'pay'; method: DoorPaymentKind }
  | { kind: 'sign' | 'collect' | 'unpaid' | 'refuse' | 'note' }
  | { kind: 'why'; outcome: Refusal }

/** At the door: what is entered stays on the phone until the visit is over. */
const useDraft = (run: Run, stop: RunStop) => {
  const stored = useSelector(storedRevision, () => JSON.stringify(readDraft(stop._id)))
  const draft: Draft = (JSON.parse(stored) as Draft | null) ?? draftOf(stop, run.day)
  const [problem, setProblem] = useState('')
  const change = (part: Partial<Draft>) => {
    try {
      storeDraft(stop._id, { ...(readDraft(stop._id) ?? draft), ...part })
      setProblem('')
    } catch {
      setProblem('This device is out of storage. Please free up some space.')
    }
  }
  return { draft, change, problem, setProblem }
}

const Visit = ({ run, stop, record, onDone }: Props) => {
  const { draft, change, problem, setProblem } = useDraft(run, stop)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { order, toCollect, paid, rest } = amountsOf(stop, draft)
  const isHere = stop.arrivedAt !== null
  const { seen } = stop

  const addProof = async (kind: 'signature' | 'photo', file: Blob) => {
    const id = randomId()
    try {
      await storeFile(id, file)
    } catch {
      return setProblem('The picture couldn’t be stored on this phone.')
    }
    change({ proofs: [...(readDraft(stop._id) ?? draft).proofs, { id, kind }] })
  }
  /** The payments have their ids already, so that nothing counts twice if the phone dies here. */
  const end = (content: QueuedOp['content']) => {
    const isStored = record(
      ...draft.payments.map(({ _id: id, ...payment }) => ({
        ...{ id, seen },
        content: { kind: 'payment' as const, stop: stop._id, payment },
      })),
      ...draft.proofs.map(({ id, kind }) => ({ id, content: { kind, stop: stop._id } })),
      { seen, content },
    )
    if (!isStored) return
    removeDraft(stop._id)
    onDone()
  }
  const handOver = (unpaid: string) =>
    end({
      kind: 'deliver',
      stop: stop._id,
      deliver: {
        ...chosenOf(stop, draft),
        short: Object.entries(draft.short).map(([line_id, one]) => ({ line_id, ...one })),
        ...{ receiver: draft.receiver.trim(), unpaid },
      },
    })
  const toggle = (id: string) =>
    change({
      left: draft.left.includes(id) ? draft.left.filter((one) => one !== id) : [...draft.left, id],
    })
  const isChosen = (id: string) => !draft.left.includes(id)

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 pb-4">
        <Place stop={stop} />
        {stop.status !== 'ready' && stop.status !== 'delivered' && (
          <p
            role="alert"
            className="flex gap-2 rounded-xl bg-danger-soft px-3 py-2 text-lg text-danger"
          >
            <TriangleAlert className="mt-0.5 size-6 shrink-0" aria-hidden />
            This order is {stop.status}. Please call the office before you hand it over.
          </p>
        )}
        <CountOver
          stop={stop}
          draft={draft}
          onCounted={(isCounted) => change({ isCounted })}
          onOpen={(line) => setOpen({ kind: 'line', line })}
        />
        <Section title="Collect" aside={formatCents(toCollect)}>
          <div>
            <Choice
              label="This order"
              note={stop.pays_by_invoice ? 'Pays by invoice' : ''}
              amount={formatCents(order)}
              isChosen={isChosen(stop.order_id)}
              onChange={() => toggle(stop.order_id)}
            />
            {stop.charges.map((charge) => (
              <Choice
                key={charge._id}
                label={documentName(charge)}
                note={`Due ${charge.due_on}`}
                amount={formatCents(charge.open)}
                isChosen={isChosen(charge._id)}
                onChange={() => toggle(charge._id)}
              />
            ))}
            {stop.credits.map((credit) => (
              <Choice
                key={credit._id}
                label={documentName(credit)}
                note="Credit"
                amount={`−${formatCents(credit.open)}`}
                isChosen={isChosen(credit._id)}
                onChange={() => toggle(credit._id)}
              />
            ))}
          </div>
          {stop.payments.length + draft.payments.length > 0 && (
            <ul className="rounded-xl bg-surface px-3">
              {stop.payments.map((payment) => (
                <PaymentRow key={payment._id} payment={payment} />
              ))}
              {draft.payments.map((payment) => (
                <PaymentRow
                  key={payment._id}
                  payment={payment}
                  onRemove={() =>
                    change({ payments: draft.payments.filter(({ _id }) => _id !== payment._id) })
                  }
                />
              ))}
            </ul>
          )}
          <PayButtons onOpen={(method) => setOpen({ kind: 'pay', method })} />
          {rest < 0 && (
            <p className="text-base text-info">
              {formatCents(-rest)} more than due. It stays on the store’s account.
            </p>
          )}
        </Section>
        <Section title="Proof" aside={draft.receiver}>
          {canStoreFiles() ? (
            <div className="grid grid-cols-2 gap-2">
              <WideButton onClick={() => setOpen({ kind: 'sign' })}>
                {draft.proofs.some(({ kind }) => kind === 'signature') ? (
                  <Check className="size-6 text-ok" aria-hidden />
                ) : (
                  <PenLine className="size-6" aria-hidden />
                )}
                {draft.proofs.some(({ kind }) => kind === 'signature') ? 'Signed' : 'Sign'}
              </WideButton>
              <label className={wideLink('cursor-pointer')}>
                <Camera className="size-6" aria-hidden />
                {draft.proofs.filter(({ kind }) => kind === 'photo').length || ''} Photo
                <input
                  type="file"
                  accept="image/*"
                  capture="environment"
                  className="sr-only"
                  onChange={({ target }) => {
                    const [file] = target.files ?? []
                    if (file !== undefined)
                      void shrinkPhoto(file).then(
                        (photo) => addProof('photo', photo),
                        () => setProblem('This picture can’t be read. Please take another.'),
                      )
                    target.value = ''
                  }}
                />
              </label>
            </div>
          ) : (
            <p className="text-base text-soft">
              Signatures and photos need a secure connection (https).
            </p>
          )}
        </Section>
        <div className="grid grid-cols-2 gap-2">
          <WideButton onClick={() => setOpen({ kind: 'note' })}>
            <StickyNote className="size-6" aria-hidden />
            Note
          </WideButton>
          <WideButton className="text-danger" onClick={() => setOpen({ kind: 'refuse' })}>
            Not delivered
          </WideButton>
        </div>
        {stop.notes.map((note) => (
          <p key={note} className="rounded-xl bg-surface px-3 py-2 text-base">
            {note}
          </p>
        ))}
      </div>
      <Footer>
        {problem !== '' && (
          <p role="alert" className="text-base font-semibold text-danger">
            {problem}
          </p>
        )}
        {isHere ? (
          <>
            {paid > 0 && (
              <p className="text-center text-lg tabular-nums">
                Collected {formatCents(paid)} of {formatCents(toCollect)}
              </p>
            )}
            {rest > 0 ? (
              <button
                type="button"
                className={bigButton}
                onClick={() => setOpen({ kind: 'collect' })}
              >
                <Banknote className="size-7" aria-hidden />
                Collect {formatCents(rest)}
              </button>
            ) : (
              <button type="button" className={bigButton} onClick={() => handOver('')}>
                <Check className="size-7" aria-hidden />
                Hand over
              </button>
            )}
          </>
        ) : (
          <button
            type="button"
            className={bigButton}
            onClick={() => record({ seen, content: { kind: 'arrive', stop: stop._id } })}
          >
            I’m here
          </button>
        )}
      </Footer>
      {open?.kind === 'line' && (
        <LineSheet
          line={open.line}
          onClose={close}
          onShort={(quantity, reason) => {
            const { [open.line._id]: _former, ...others } = draft.short
            const isShort = quantity < open.line.quantity
            change({
              short: isShort ? { ...others, [open.line._id]: { quantity, reason } } : others,
            })
            close()
          }}
        />
      )}
      {open?.kind === 'pay' && (
        <PaySheet
          kind={open.method}
          rest={rest}
          onClose={close}
          onPay={(payment) => {
            change({ payments: [...draft.payments, payment] })
            close()
          }}
        />
      )}
      {open?.kind === 'collect' && (
        <Sheet isOpen title={`Collect ${formatCents(rest)}`} onClose={close}>
          <div className="flex flex-col gap-2">
            {payKinds.map((method) => (
              <WideButton key={method} onClick={() => setOpen({ kind: 'pay', method })}>
                {doorPaymentNames[method]}
              </WideButton>
            ))}
            <WideButton className="text-warning" onClick={() => setOpen({ kind: 'unpaid' })}>
              Hand over without it
            </WideButton>
          </div>
        </Sheet>
      )}
      {open?.kind === 'sign' && (
        <SignSheet
          receiver={draft.receiver}
          onReceiver={(receiver) => change({ receiver })}
          onClose={close}
          onSigned={(file) => {
            close()
            void addProof('signature', file)
          }}
        />
      )}
      {open?.kind === 'unpaid' && (
        <ReasonSheet
          title={`${formatCents(rest)} not collected. Why?`}
          reasons={stop.pays_by_invoice ? ['Pays by invoice', ...unpaidReasons] : unpaidReasons}
          onClose={close}
          onReason={handOver}
        />
      )}
      {open?.kind === 'note' && (
        <ReasonSheet
          title="Note for the office"
          reasons={[]}
          onClose={close}
          onReason={(note) => {
            record({ seen, content: { kind: 'note', stop: stop._id, note } })
            close()
          }}
        />
      )}
      {open?.kind === 'refuse' && (
        <Sheet isOpen title="Why do the goods come back?" onClose={close}>
          <div className="flex flex-col gap-2">
            {(Object.keys(refusals) as Refusal[]).map((outcome) => (
              <WideButton
                key={outcome}
                className="justify-start text-left"
                onClick={() => setOpen({ kind: 'why', outcome })}
              >
                {refusals[outcome]}
              </WideButton>
            ))}
          </div>
        </Sheet>
      )}
      {open?.kind === 'why' && (
        <ReasonSheet
          title={refusals[open.outcome]}
          reasons={
            open.outcome === 'closed_store'
              ? ['Nobody opened', 'Comes back later today']
              : ['Ordered by mistake', 'Wants another day']
          }
          onClose={close}
          onReason={(reason) =>
            end({
              kind: 'refuse',
              stop: stop._id,
              refuse: { ...chosenOf(stop, draft), outcome: open.outcome, reason },
            })
          }
        />
      )}
    </>
  )
}

/** A stop that was visited: what happened, and what can still be added. */
const Visited = ({ run, stop, record, onDone }: Props) => {
  const [open, setOpen] = useState<Open | null>(null)
  const { seen } = stop
  const isOpen = run.status !== 'settled'
  const outcome = stop.outcome ?? 'delivered'
  const [isAgain, setAgain] = useState(false)
  if (isAgain && comesBack(stop))
    return <Visit run={run} stop={stop} record={record} onDone={onDone} />
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 pb-4">
        <div className="flex flex-wrap items-center gap-2 text-base">
          <Chip tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Chip>
          {stop.doneAt !== null && <Timestamp at={stop.doneAt} />}
          {stop.receiver !== '' && <span className="text-soft">Signed by {stop.receiver}</span>}
        </div>
        {stop.reason !== '' && <p className="text-lg">{stop.reason}</p>}
        <Place stop={stop} />
        <Section title={comesBack(stop) ? 'Comes back' : 'Handed over'}>
          <ul>
            {stop.lines
              .filter(({ quantity }) => quantity > 0)
              .map((line) => (
                <LineRow key={line._id} line={line} short={undefined} />
              ))}
          </ul>
        </Section>
        <Section
          title="Paid"
          {...(!comesBack(stop) && stop.due > 0 && { aside: `${formatCents(stop.due)} open` })}
        >
          {stop.payments.length === 0 && <p className="text-base text-soft">Nothing was paid.</p>}
          <ul>
            {stop.payments.map((payment) => (
              <PaymentRow
                key={payment._id}
                payment={payment}
                {...(isOpen && {
                  onRemove: () => record({ content: { kind: 'undo', undo: { op: payment._id } } }),
                })}
              />
            ))}
          </ul>
          {isOpen && <PayButtons onOpen={(method) => setOpen({ kind: 'pay', method })} />}
        </Section>
        {stop.documents.length > 0 && (
          <p className="text-base text-soft">
            {countOf(stop.documents.length, 'picture', 'pictures')} stored as proof.
          </p>
        )}
        {comesBack(stop) && isOpen && (
          <WideButton onClick={() => setAgain(true)}>Deliver it after all</WideButton>
        )}
      </div>
      <Footer>
        <button type="button" className={bigButton} onClick={onDone}>
          Next stop
        </button>
      </Footer>
      {open?.kind === 'pay' && (
        <PaySheet
          kind={open.method}
          rest={comesBack(stop) ? 0 : stop.due}
          onClose={() => setOpen(null)}
          onPay={({ _id: id, ...payment }) => {
            record({ id, seen, content: { kind: 'payment', stop: stop._id, payment } })
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

export const StopView = (props: Props) =>
  props.stop.outcome === null ? <Visit {...props} /> : <Visited {...props} />

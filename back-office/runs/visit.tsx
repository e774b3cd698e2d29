import { randomId } from '@endcap/contract/client/random-id'
import { formatCents } from '@endcap/contract/money'
import type { Refusal } from '@endcap/contract/runs/run-kinds'
import { type DoorPaymentKind, doorPaymentNames, refusals } from '@endcap/contract/runs/run-kinds'
import type { Run, RunStop, StopLine } from '@endcap/contract/runs/runs'
import { useSelector } from '@tanstack/react-store'
import { Banknote, Camera, Check, PenLine, StickyNote, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Sheet } from '../layout/sheet.tsx'
import { storedRevision } from '../offline/stored-items.ts'
import { amountsOf, chosenOf, type Draft, draftOf, type QueuedOp } from './apply-ops.ts'
import { ClaimedGoods } from './claimed-goods.tsx'
import { CountOver } from './count-over.tsx'
import { Documents } from './documents.tsx'
import { LineSheet } from './line-sheet.tsx'
import { PayButtons, PaymentRow, PaySheet, payKinds } from './payments.tsx'
import { bigButton, Footer, Section, WideButton, wideLink } from './phone-parts.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { ReportProblem } from './report-problem.tsx'
import { canStoreFiles, readDraft, removeDraft, storeDraft, storeFile } from './run-phone-store.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { SignSheet } from './sign-sheet.tsx'
import { Place } from './stop-parts.tsx'
import type { DrivenRun } from './use-run.ts'

export type StopProps = {
  run: Run
  stop: RunStop
  record: DrivenRun['record']
  isOffline: boolean
  /** Leads to the next stop. */
  onDone: () => void
}

const refusalReasons: Readonly<Record<Refusal, readonly string[]>> = {
  refused: ['Ordered by mistake', 'Wants another day'],
  closed_store: ['Nobody opened', 'Comes back later today'],
  no_money: ['No cash today', 'Owner isn’t there', 'Wants to pay by invoice'],
}

const unpaidReasons = ['Pays next time', 'Pays the office', 'Owner isn’t there']

type Open =
  | { kind: 'line'; line: StopLine }
  | { kind: 'pay'; method: DoorPaymentKind }
  | { kind: 'sign' | 'collect' | 'unpaid' | 'refuse' | 'note' }
  | { kind: 'why'; outcome: Refusal }

/** Stores a driver’s entries on the phone until the visit is over. */
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

export const Visit = ({ run, stop, record, isOffline, onDone }: StopProps) => {
  const { draft, change, problem, setProblem } = useDraft(run, stop)
  const [open, setOpen] = useState<Open | null>(null)
  const isOver = useRef(false)
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
    // The visit may end while a photo is shrunk.
    if (isOver.current) return void record({ id, content: { kind, stop: stop._id } })
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
      ...stop.claims
        .filter(({ _id, is_collected }) => !is_collected && draft.collected.includes(_id))
        .map(({ _id: claim }) => ({
          content: { kind: 'collect' as const, stop: stop._id, collect: { claim } },
        })),
      { seen, content },
    )
    if (!isStored) return
    isOver.current = true
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
  const toggle = (name: 'left' | 'collected', id: string) => {
    const ids = draft[name]
    change({ [name]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] })
  }

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
        <ClaimedGoods
          claims={stop.claims}
          chosen={draft.collected}
          onPress={({ _id }) => toggle('collected', _id)}
        />
        <CountOver
          stop={stop}
          draft={draft}
          onCounted={(isCounted) => change({ isCounted })}
          onOpen={(line) => setOpen({ kind: 'line', line })}
        />
        <Section title="Collect" aside={formatCents(toCollect)}>
          <Documents
            stop={stop}
            draft={draft}
            order={order}
            onToggle={(id) => toggle('left', id)}
          />
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
        <ReportProblem run={run} stop={stop} isOffline={isOffline} />
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
        <Sheet isOpen title="Why are the goods coming back?" onClose={close}>
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
          reasons={refusalReasons[open.outcome]}
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

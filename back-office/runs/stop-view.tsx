import { claimName } from '@endcap/contract/claims/claim-kinds'
import { formatCents } from '@endcap/contract/money'
import type { DoorPaymentKind } from '@endcap/contract/runs/run-kinds'
import type { StopClaim } from '@endcap/contract/runs/runs'
import { Chip } from '@endcap/ui/chip'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../layout/count-of.ts'
import { Sheet } from '../layout/sheet.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { ClaimedGoods } from './claimed-goods.tsx'
import { PayButtons, PaymentRow, PaySheet } from './payments.tsx'
import { bigButton, Footer, Section, WideButton } from './phone-parts.tsx'
import { ReportProblem } from './report-problem.tsx'
import { comesBack, outcomeNames, outcomeTones } from './run-words.ts'
import { LineRow, Place } from './stop-parts.tsx'
import { type StopProps, Visit } from './visit.tsx'

/** Shows a visited stop, to which payments and collected goods can still be added. */
const Visited = (props: StopProps) => {
  const { run, stop, record, isOffline, onDone } = props
  const [paying, setPaying] = useState<DoorPaymentKind | null>(null)
  const { seen } = stop
  const isOpen = run.status !== 'settled'
  const outcome = stop.outcome ?? 'delivered'
  const [collecting, setCollecting] = useState<StopClaim | null>(null)
  const [isAgain, setAgain] = useState(false)
  if (isAgain && comesBack(stop)) return <Visit {...props} />
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
        <ClaimedGoods claims={stop.claims} {...(isOpen && { onPress: setCollecting })} />
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
          {isOpen && <PayButtons onOpen={setPaying} />}
        </Section>
        {stop.documents.length > 0 && (
          <p className="text-base text-soft">
            {countOf(stop.documents.length, 'picture', 'pictures')} stored as proof.
          </p>
        )}
        {isOpen && <ReportProblem run={run} stop={stop} isOffline={isOffline} />}
        {comesBack(stop) && isOpen && (
          <WideButton onClick={() => setAgain(true)}>Deliver it after all</WideButton>
        )}
      </div>
      <Footer>
        <button type="button" className={bigButton} onClick={onDone}>
          Next stop
        </button>
      </Footer>
      {collecting !== null && (
        <Sheet
          isOpen
          title={`Mark ${claimName(collecting)} as collected?`}
          onClose={() => setCollecting(null)}
        >
          <button
            type="button"
            className={bigButton}
            onClick={() => {
              const collect = { claim: collecting._id }
              record({ content: { kind: 'collect', stop: stop._id, collect } })
              setCollecting(null)
            }}
          >
            <Check className="size-7" aria-hidden />
            The goods are on the truck
          </button>
        </Sheet>
      )}
      {paying !== null && (
        <PaySheet
          kind={paying}
          rest={comesBack(stop) ? 0 : stop.due}
          onClose={() => setPaying(null)}
          onPay={({ _id: id, ...payment }) => {
            record({ id, seen, content: { kind: 'payment', stop: stop._id, payment } })
            setPaying(null)
          }}
        />
      )}
    </>
  )
}

export const StopView = (props: StopProps) =>
  props.stop.outcome === null ? <Visit {...props} /> : <Visited {...props} />

import { listWholesaleCosts, setWholesaleCost } from '@endcap/contract/client/page-calls.gen'
import { centsToDollars, formatCents } from '@endcap/contract/money'
import { formatDate } from '@endcap/contract/shop-time'
import type { WholesaleCost } from '@endcap/contract/trade/wholesale-costs'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useState } from 'react'
import { firstErrorMessage } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Panel } from '../layout/panel.tsx'
import { readPrice } from '../money/read-price.ts'
import { may } from '../session/may.ts'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import { useToday } from '../shop/use-today.ts'

const History = ({
  costs,
  today,
  remove,
}: {
  costs: readonly WholesaleCost[]
  today: string
  remove: (day: string) => void
}) => (
  <ul className="flex flex-col text-sm">
    {costs.map(({ valid_from, cost, by }) => (
      <li
        key={valid_from}
        className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line first:border-0"
      >
        <span className="font-semibold tabular-nums">{formatCents(cost)}</span>
        <span>from {formatDate(valid_from)}</span>
        <span className="text-soft">{by}</span>
        {valid_from > today && (
          <span className="ml-auto">
            <Button
              aria-label={`Remove the cost from ${formatDate(valid_from)}`}
              onClick={() => remove(valid_from)}
            >
              Remove
            </Button>
          </span>
        )}
      </li>
    ))}
  </ul>
)

const Costs = ({ productId }: { productId: string }) => {
  const today = useToday()
  const params = { id: productId }
  const { data } = useCall(listWholesaleCosts, { params })
  const setting = useAction(setWholesaleCost)
  const [day, setDay] = useState(today)
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState('')
  const send = async (valid_from: string, cost: number | null) => {
    try {
      await setting.mutateAsync({ params, body: { valid_from, cost } })
      setProblem('')
      setAmount('')
      notify({ text: cost === null ? 'Wholesale cost removed.' : 'Wholesale cost saved.' })
    } catch (error) {
      setProblem(firstErrorMessage(error))
    }
  }
  const save = () => {
    const price = readPrice(amount)
    if ('problem' in price) setProblem(price.problem)
    else if (price.value === null) setProblem('Please enter the wholesale cost.')
    else if (day === '') setProblem('Please enter the day from which it counts.')
    else void send(day, centsToDollars(price.value))
  }
  return (
    <Panel title="Wholesale cost">
      <p className="text-sm text-soft">
        What you pay for one unit before discounts. Excise taxes of a percentage are computed from
        it.
      </p>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <form
        className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <LabeledControl label="Wholesale cost">
          {(control) => (
            <input
              {...control}
              className="field"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </LabeledControl>
        <LabeledControl label="From">
          {(control) => (
            <input
              {...control}
              className="field"
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </LabeledControl>
        <Button type="submit" isBusy={setting.isPending}>
          Set cost
        </Button>
      </form>
      <History costs={data?.data ?? []} today={today} remove={(from) => void send(from, null)} />
    </Panel>
  )
}

export const WholesaleCosts = ({ productId }: { productId: string }) =>
  useHasTradeFacts() && may(listWholesaleCosts) ? <Costs productId={productId} /> : null

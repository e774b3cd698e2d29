import type { OrderStatus, OrderType } from '@endcap/contract/choices'
import { t } from '@lingui/core/macro'
import { Grid } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type Step = Exclude<OrderStatus, 'cancelled'> | 'out_for_delivery'

/** Names in the order in which an order takes the steps. */
const stepsOf = (type: OrderType): [Step, name: string][] => {
  const first: [Step, string][] = [
    ['received', t({ message: 'Received', context: 'order status' })],
    ['confirmed', t({ message: 'Confirmed', context: 'order status' })],
  ]
  return type === 'Pick-up'
    ? [
        ...first,
        ['ready', t({ message: 'Ready', context: 'order status' })],
        ['delivered', t`Picked up`],
      ]
    : [
        ...first,
        ['ready', t({ message: 'Packed', context: 'order step' })],
        ['out_for_delivery', t`On its way`],
        ['delivered', t({ message: 'Delivered', context: 'order status' })],
      ]
}

/** What has happened to the order and what is next. `step`: the last one done. */
export const OrderSteps = ({ type, step }: { type: OrderType; step: Step }) => {
  const steps = stepsOf(type)
  const done = steps.findIndex(([key]) => key === step)
  return (
    <Grid isWide style={styles.steps} data-skip-in-text="true">
      <tbody>
        <tr>
          {steps.map(([key, name], at) => (
            <td
              key={key}
              width={`${Math.floor(100 / steps.length)}%`}
              className={at === done ? 'i' : 's'}
              style={{ ...styles.step, ...(at === done ? styles.lastStep : {}) }}
            >
              <div
                className={at <= done ? 'd' : 'n'}
                style={at <= done ? styles.doneBar : styles.bar}
              >
                &nbsp;
              </div>
              {name}
            </td>
          ))}
        </tr>
      </tbody>
    </Grid>
  )
}

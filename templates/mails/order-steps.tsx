import type { OrderType } from '@endcap/contract/choices'
import { type OrderStage, stageLabels, stagesOf } from '@endcap/contract/orders/order-stages'
import { Grid } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** Marks the stages up to `stage`, which is the last one done. */
export const OrderSteps = ({ type, stage }: { type: OrderType; stage: OrderStage }) => {
  const stages = stagesOf[type]
  const done = stages.indexOf(stage)
  return (
    <Grid isWide style={styles.steps} data-skip-in-text="true">
      <tbody>
        <tr>
          {stages.map((each, at) => (
            <td
              key={each}
              width={`${Math.floor(100 / stages.length)}%`}
              className={at === done ? 'i' : 's'}
              style={{ ...styles.step, ...(at === done ? styles.lastStep : {}) }}
            >
              <div
                className={at <= done ? 'd' : 'n'}
                style={at <= done ? styles.doneBar : styles.bar}
              >
                &nbsp;
              </div>
              {stageLabels[each]}
            </td>
          ))}
        </tr>
      </tbody>
    </Grid>
  )
}

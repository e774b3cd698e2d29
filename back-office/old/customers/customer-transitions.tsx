import { Stack } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { TransitionButton } from '../transitions/transition-button.tsx'
import { useStatusTransition } from '../transitions/use-status-transition.tsx'
import {
  type CustomerRecord,
  type CustomerTransition,
  customerTransitionsFrom,
} from './customer.ts'
import { CustomerTransitionDialog } from './customer-transition-dialog.tsx'

/** The buttons that fit a customer's status: approve, reject, suspend, reinstate, each confirmed. */
export const CustomerTransitions = () => {
  const customer = useRecordContext<CustomerRecord>()
  const [chosen, setChosen] = useState<CustomerTransition | null>(null)
  const { changeStatus, isBusy, conflict } = useStatusTransition<CustomerRecord>('customers')
  if (customer === undefined) return null

  return (
    <>
      {conflict}
      <Stack direction="row" spacing={1}>
        {customerTransitionsFrom(customer.status).map((transition) => (
          <TransitionButton
            key={transition.label}
            label={transition.label}
            isDestructive={transition.isDestructive}
            isBusy={isBusy}
            onClick={() => setChosen(transition)}
          />
        ))}
      </Stack>
      {chosen !== null && (
        <CustomerTransitionDialog
          transition={chosen}
          business={customer.business_name}
          onConfirm={(reason) => {
            setChosen(null)
            changeStatus({
              record: customer,
              data: { status: chosen.to, reason },
              successMessage: `${customer.business_name} is ${chosen.outcome}.`,
            })
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

import { Stack } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { StepButton } from '../steps/step-button.tsx'
import { useStep } from '../steps/use-step.tsx'
import { type CustomerRecord, type CustomerStep, customerStepsFrom } from './customer.ts'
import { CustomerStepDialog } from './customer-step-dialog.tsx'

/** Approve, reject, suspend, reinstate: what fits the customer's status, each after a question. */
export const CustomerSteps = () => {
  const customer = useRecordContext<CustomerRecord>()
  const [asked, setAsked] = useState<CustomerStep | null>(null)
  const { take, isBusy, conflict } = useStep<CustomerRecord>('customers')
  if (customer === undefined) return null

  return (
    <>
      {conflict}
      <Stack direction="row" spacing={1}>
        {customerStepsFrom(customer.status).map((step) => (
          <StepButton
            key={step.label}
            label={step.label}
            isGrave={step.isGrave}
            isBusy={isBusy}
            onClick={() => setAsked(step)}
          />
        ))}
      </Stack>
      {asked !== null && (
        <CustomerStepDialog
          step={asked}
          business={customer.business_name}
          onTake={(reason) => {
            setAsked(null)
            take({
              record: customer,
              data: { status: asked.to, reason },
              done: `${customer.business_name} is ${asked.done}.`,
            })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

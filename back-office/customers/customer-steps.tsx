import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import { failureCode, failureSentence } from '../api/to-http-error.ts'
import { StaleAlert } from '../forms/stale-alert.tsx'
import { type CustomerRecord, type CustomerStep, customerStepsFrom } from './customer.ts'
import { CustomerStepDialog } from './customer-step-dialog.tsx'

const conflicts = ['stale', 'status_conflict']

/** Approve, reject, suspend, reinstate: what fits the customer's status, each after a question. */
export const CustomerSteps = () => {
  const customer = useRecordContext<CustomerRecord>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<CustomerStep | null>(null)
  const [conflict, setConflict] = useState('')
  const [update, { isPending }] = useUpdate<CustomerRecord & { reason?: string }>()
  if (customer === undefined) return null

  const take = (step: CustomerStep, reason: string) =>
    update(
      'customers',
      { id: customer.id, data: { status: step.to, reason }, previousData: customer },
      {
        onSuccess: () => {
          setAsked(null)
          notify(`${customer.business_name} is ${step.done}.`, { type: 'success' })
        },
        onError: (error) => {
          setAsked(null)
          if (conflicts.includes(failureCode(error))) setConflict(failureSentence(error))
          else notify(failureSentence(error), { type: 'error' })
        },
      },
    )

  return (
    <>
      {conflict !== '' && (
        <StaleAlert
          sentence={conflict}
          onReload={() => {
            setConflict('')
            refresh()
          }}
        />
      )}
      <Stack direction="row" spacing={1}>
        {customerStepsFrom(customer.status).map((step) => (
          <Button
            key={step.label}
            variant={step.isGrave ? 'outlined' : 'contained'}
            color={step.isGrave ? 'error' : 'primary'}
            disabled={isPending}
            onClick={() => setAsked(step)}
          >
            {step.label}
          </Button>
        ))}
      </Stack>
      {asked !== null && (
        <CustomerStepDialog
          step={asked}
          business={customer.business_name}
          isBusy={isPending}
          onTake={(reason) => take(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

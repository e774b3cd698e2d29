import { createRun } from '@endcap/contract/client/page-calls.gen'
import {
  deliveryRouteEndpoints,
  listColleagues,
  listDeliveryStops,
} from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrors, firstErrorMessage } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { type Choice, Select } from '../layout/select.tsx'
import { DollarsField } from './dollars-field.tsx'

/** Each route with how many open deliveries of the day are on no run; those with the most first. */
const useRouteChoices = (day: string): Choice[] => {
  const routes = useCall(deliveryRouteEndpoints.list, { query: { limit: 100 } }).data?.data ?? []
  const stops = useCall(listDeliveryStops).data?.data ?? []
  const open = stops.filter((stop) => stop.day === day && stop.run === null)
  return [...routes, { _id: '', name: '' }]
    .map(({ _id, name }) => ({
      ...{ _id, name: name || 'Without a route' },
      orders: open.filter((stop) => stop.route === name).length,
    }))
    .toSorted((one, other) => other.orders - one.orders)
    .map(({ _id, name, orders }) => [_id, `${name} (${countOf(orders, 'order', 'orders')})`])
}

export const NewRunDialog = ({ day: first, onClose }: { day: string; onClose: () => void }) => {
  const [day, setDay] = useState(first)
  const [route, setRoute] = useState<string | null>(null)
  const [driver, setDriver] = useState('')
  const [plate, setPlate] = useState('')
  const [float, setFloat] = useState('')
  const choices = useRouteChoices(day)
  const drivers = useCall(listColleagues, { query: { can: 'deliver-orders' } }).data?.data ?? []
  const create = useAction(createRun, { alsoChanges: ['orders'] })
  const navigate = useNavigate()
  const errors = fieldErrors(create.error)
  const shownFields = ['day', 'route_id', 'driver_id', 'plate', 'opening_float']
  return (
    <Dialog
      isOpen
      title="New run"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isBusy={create.isPending}
            onClick={() =>
              create.mutate(
                {
                  body: {
                    ...{ day, driver_id: driver, plate },
                    route_id: route ?? choices[0]?.[0] ?? '',
                    opening_float: float || 0,
                  },
                },
                {
                  onSuccess: ({ data }) => {
                    onClose()
                    void navigate({ to: '/runs/$id', params: { id: data._id } })
                  },
                },
              )
            }
          >
            Plan run
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <LabeledControl label="Day" error={errors.day}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={day}
              className="field"
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </LabeledControl>
        <LabeledControl label="Route" error={errors.route_id}>
          {(control) => (
            <Select
              {...control}
              value={route ?? choices[0]?.[0] ?? ''}
              choices={choices}
              onChange={setRoute}
            />
          )}
        </LabeledControl>
        <LabeledControl label="Driver" error={errors.driver_id}>
          {(control) => (
            <Select
              {...control}
              value={driver}
              placeholder="Choose a driver"
              choices={drivers.map(({ _id, name }): Choice => [_id, name])}
              onChange={setDriver}
            />
          )}
        </LabeledControl>
        <LabeledControl label="License plate" error={errors.plate}>
          {(control) => (
            <input
              {...control}
              value={plate}
              autoComplete="off"
              className="field"
              onChange={({ target }) => setPlate(target.value)}
            />
          )}
        </LabeledControl>
        <DollarsField
          label="Starting cash"
          value={float}
          error={errors.opening_float}
          onChange={setFloat}
        />
      </div>
      {create.isError && !shownFields.some((field) => errors[field] !== undefined) && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {firstErrorMessage(create.error)}
        </p>
      )}
    </Dialog>
  )
}

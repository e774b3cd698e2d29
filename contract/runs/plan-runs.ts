import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxRunStops } from '../limits.ts'
import { DayIn, dataOf, optionalText, PriceIn, requiredText } from '../schemas.ts'
import { planning, Run } from './runs.ts'

const driverIn = requiredText(maxLength.id, 'Please choose a driver.')
const plateIn = optionalText(maxLength.plate)

export const createRun = endpoint({
  name: 'createRun',
  method: 'POST',
  path: '/admin/api/runs',
  access: planning,
  summary:
    'Plans a run with the open deliveries of a day and route that are on no other, by ZIP code',
  body: z.object({
    day: DayIn,
    route_id: optionalText(maxLength.id).describe('Empty: deliveries without a route'),
    driver_id: driverIn,
    plate: plateIn,
    opening_float: PriceIn.default(0),
  }),
  reply: dataOf(Run),
  status: 201,
  errors: ['invalid', 'status_conflict'],
})

export const changeRun = endpoint({
  name: 'changeRun',
  method: 'PATCH',
  path: '/admin/api/runs/{id}',
  access: planning,
  summary:
    'Changes a run that has not returned; `orders` are all its orders in their sequence, so that it also adds and removes stops',
  body: z
    .object({
      driver_id: driverIn,
      plate: plateIn,
      opening_float: PriceIn,
      orders: z
        .array(requiredText(maxLength.id, 'Please choose an order.'))
        .max(maxRunStops, `Please put at most ${maxRunStops} orders on a run.`),
    })
    .partial(),
  reply: dataOf(Run),
  status: 200,
  errors: ['invalid', 'status_conflict', 'stale'],
})

export const deleteRun = endpoint({
  name: 'deleteRun',
  method: 'DELETE',
  path: '/admin/api/runs/{id}',
  access: planning,
  summary: 'Deletes a planned run; its orders can go on another',
  reply: null,
  status: 204,
  errors: ['status_conflict', 'stale'],
})

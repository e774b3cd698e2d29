import { roleCan } from '@endcap/contract/roles'
import * as planRuns from '@endcap/contract/runs/plan-runs'
import * as runOps from '@endcap/contract/runs/run-ops'
import * as runs from '@endcap/contract/runs/runs'
import { settleRun as settleEndpoint } from '@endcap/contract/runs/settle-run'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { readShopDay } from '../http/requests/shop-days.ts'
import { shopToday } from '../system/shop-today.ts'
import { addRunProof } from './add-run-proof.ts'
import { decideRunOps } from './decide-run-ops.ts'
import { changeRun, createRun, deleteRun } from './plan-run.ts'
import { readRun } from './read-run.ts'
import { listRunsOf } from './run-store.ts'
import { saveRunOps } from './save-run-ops.ts'
import { settleRun } from './settle-run.ts'

const list = async (context: Context, { identity, query }: Call<typeof runs.listRuns>) => {
  const day = readShopDay('day', query.day, 'UTC') ?? (await shopToday(context))
  const { id, role } = staffOf(identity)
  return { data: await listRunsOf(context.db, day, roleCan(role, 'settle-runs') ? null : id) }
}

export const runRoutes: readonly Route<Context>[] = [
  handle(runs.listRuns, list),
  handle(planRuns.createRun, createRun),
  handle(runs.getRun, async ({ db }: Context, { params, identity }) => ({
    data: await readRun(db, readId(params.id), staffOf(identity)),
  })),
  handle(planRuns.changeRun, changeRun),
  handle(planRuns.deleteRun, deleteRun),
  handle(runOps.saveRunOps, saveRunOps),
  handle(runOps.addRunProof, addRunProof),
  handle(runOps.decideRunOps, decideRunOps),
  handle(settleEndpoint, settleRun),
]

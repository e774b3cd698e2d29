import type { Binaries } from '@endcap/embedded-postgres/cluster/binaries'
import { findMachineBinaries } from '@endcap/embedded-postgres/cluster/machine-binaries'
import type { RunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { minPostgresVersion } from '../database/server-store.ts'

export const findMachinePostgres = async (runAs: RunAs | null): Promise<Binaries | null> =>
  (await findMachineBinaries(runAs)).find(({ major }) => major >= minPostgresVersion) ?? null

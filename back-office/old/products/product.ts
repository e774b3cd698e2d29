import type { StaffProduct } from '@endcap/contract/staff-catalog'
import type { RecordOf } from '../api/record.ts'

export type ProductRecord = RecordOf<StaffProduct>

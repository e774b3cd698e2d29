import { documentKinds, documentTypes } from '@endcap/contract/documents/document-kinds'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { id, moment } from './columns.ts'

/** Private files of customers. The file is `DATA_DIR/documents/<id>`. */
export const document = pgTable(
  'document',
  {
    id: id(),
    /** Null: the shop's own. */
    customerId: uuid('customer_id').references(() => customer.id),
    kind: text('kind', { enum: documentKinds }).notNull(),
    mediaType: text('media_type', { enum: documentTypes }).notNull(),
    byteSize: integer('byte_size').notNull(),
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    byKind: text('by_kind', { enum: ['customer', 'staff'] }).notNull(),
    byName: text('by_name').notNull(),
    /** Of the member of staff; null for customers. */
    staffId: uuid('staff_id'),
    createdAt: moment('created_at').notNull(),
    /** Others are deleted after a day. */
    isAttached: boolean('is_attached').notNull().default(false),
  },
  (table) => [
    index('document_of').on(table.customerId, table.createdAt),
    index('document_unattached').on(table.createdAt).where(sql`not is_attached`),
  ],
)

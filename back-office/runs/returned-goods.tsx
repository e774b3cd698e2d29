import { countOf } from '../layout/count-of.ts'
import type { returnsOf } from './run-words.ts'

/** Lists the goods to unload from the truck. */
export const ReturnedGoods = ({ returns }: { returns: ReturnType<typeof returnsOf> }) => (
  <ul className="flex flex-col gap-1 text-sm">
    {returns.map(({ _id, from, note, pieces }) => (
      <li key={_id} className="flex justify-between gap-3">
        <span className="min-w-0">
          {from}
          <span className="block text-xs text-soft">{note}</span>
        </span>
        <span className="shrink-0 tabular-nums">{countOf(pieces, 'piece', 'pieces')}</span>
      </li>
    ))}
  </ul>
)

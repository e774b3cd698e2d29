import { type Cents, formatCents, lineTotal } from '@endcap/contract/money'
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import type { OrderRecord } from './order.ts'

type Line = OrderRecord['products'][number]

const Note = ({ line }: { line: Line }) =>
  line.price_varies === '' ? null : (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {line.price_varies}
    </Typography>
  )

const LineCard = ({ line }: { line: Line }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Thumbnail path={line.product.thumbnail} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2">{line.product.title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {line.item_no}
      </Typography>
      <Note line={line} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>
          {line.quantity} × {formatCents(line.price)}
        </span>
        <strong>{formatCents(lineTotal(line))}</strong>
      </Box>
    </Box>
  </Box>
)

const Total = ({ total }: { total: Cents }) => (
  <Typography sx={{ fontWeight: 700, textAlign: 'right' }}>Total {formatCents(total)}</Typography>
)

/** The lines of an order and its undivided total. */
export const OrderLines = ({ order }: { order: OrderRecord }) => {
  const isPhone = useIsPhone()
  const { total } = order.orderDetails
  if (isPhone)
    return (
      <>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {order.products.map((line) => (
            <LineCard key={line._id} line={line} />
          ))}
        </Box>
        <Total total={total} />
      </>
    )
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Item #</TableCell>
          <TableCell>Product</TableCell>
          <TableCell align="right">Qty</TableCell>
          <TableCell align="right">Price</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {order.products.map((line) => (
          <TableRow key={line._id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.item_no}</TableCell>
            <TableCell>
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Thumbnail path={line.product.thumbnail} />
                <div>
                  {line.product.title}
                  <Note line={line} />
                </div>
              </Box>
            </TableCell>
            <TableCell align="right">{line.quantity}</TableCell>
            <TableCell align="right">{formatCents(line.price)}</TableCell>
            <TableCell align="right">{formatCents(lineTotal(line))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell colSpan={5} sx={{ color: 'text.primary', borderBottom: 0 }}>
            <Total total={total} />
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  )
}

import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { memo } from 'react'
import type { ProductRecord } from './product.ts'
import { useInlineEdit } from './use-inline-edit.ts'

type OnSaleSwitchProps = {
  product: ProductRecord
  /** Shown beside the switch where no column title names it. */
  label?: string
}

/** Switches a product on or off sale from its row. It moves once the change is saved. */
export const OnSaleSwitch = memo(({ product, label = '' }: OnSaleSwitchProps) => {
  const { state, change } = useInlineEdit(product)
  return (
    <Box sx={{ display: 'inline-block' }}>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        sx={{ mx: 0 }}
        control={
          <Switch
            size="small"
            checked={product.on_sale}
            onChange={(event) => {
              if (state.kind !== 'saving') change({ on_sale: event.target.checked })
            }}
            slotProps={{ input: { 'aria-label': `On sale: ${product.item_no} ${product.title}` } }}
          />
        }
      />
      {product.on_sale && !product.price && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
          Needs a price first
        </Typography>
      )}
      {state.kind === 'refused' && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
          {state.message}
        </Typography>
      )}
    </Box>
  )
})

/** Fetches the cart again. */
export const RetryCartButton = ({ className = 'button-quiet' }: { className?: string }) => (
  <button
    type="button"
    className={className}
    onClick={() => void import('../sync/cart-sync.ts').then(({ reloadCart }) => reloadCart())}
  >
    Try again
  </button>
)

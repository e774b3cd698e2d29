/** Fetches the cart once more. */
export const TryCart = ({ className = 'button-quiet' }: { className?: string }) => (
  <button
    type="button"
    className={className}
    onClick={() => void import('../sync/cart-keeper.ts').then(({ openCart }) => openCart())}
  >
    Try again
  </button>
)

/** The full-screen loader (S2-45). */
export const Loader = () => (
  <div className="loader" role="status">
    <span className="spinner" aria-hidden="true" />
    <p className="text-lg font-semibold">Loading...</p>
    <p className="text-soft">This may take a few seconds, please don't close this page.</p>
  </div>
)

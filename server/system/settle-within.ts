type TimeLimit<Late> = {
  timeoutMs: number
  /** The result after the timeout; the work continues. */
  late: () => Late | Promise<Late>
  onLateFailure: (error: unknown) => void
}

/** Settles as `work` does if it takes no longer than the timeout. */
export const settleWithin = <Result, Late = never>(
  work: Promise<Result>,
  { timeoutMs, late, onLateFailure }: TimeLimit<Late>,
): Promise<Result | Late> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(late())
      work.catch(onLateFailure)
    }, timeoutMs).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

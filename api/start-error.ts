/** An error at start that the owner can fix. Only its message is printed, without a stack trace. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartError'
  }
}

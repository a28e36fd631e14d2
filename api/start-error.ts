/** A start that cannot go on, said in one sentence for people: printed alone, without a stack. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartError'
  }
}

/** What the server told this device with its catalogue and with its outcomes, to be sent back; each once. */
export function toldOf(...told: readonly (string | undefined)[]): string[] {
  return [...new Set(told.filter((text) => text !== undefined))]
}

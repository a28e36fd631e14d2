/** The characters of a US keyboard by KeyboardEvent.code: without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = {
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
}

/**
 * The character that a US keyboard has on a key; null for other keys. Scanners type as a US keyboard, whatever layout
 * the computer has. The letter of an Arabic layout tells no case, and codes are written in capitals.
 */
export function usCharacterOf({
  code,
  shift,
  key,
}: {
  code: string
  shift: boolean
  key: string
}): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) {
    return shift || /^\p{Script=Arabic}+$/u.test(key) ? letter : letter.toLowerCase()
  }
  return SIGNS[code]?.[shift ? 1 : 0] ?? null
}

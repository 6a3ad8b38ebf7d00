const fullWidth = /[\uff01-\uff5e]/g;
const offset = 0xfee0;

/** Signs as wide as Chinese characters ("４０％") as others type them. */
export function narrow(text: string): string {
  return text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - offset))
    .replaceAll('\u3000', ' ');
}

/** What a field holds, as an amount to count with; nothing while it is empty. @example amountOfField('3.') // '3' */
export const amountOfField = (text: string) => text.replace(/\.$/, '') || undefined;

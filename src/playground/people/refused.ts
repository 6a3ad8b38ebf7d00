/** Something a person tried that cannot be; the message is a sentence for that person. */
export class Refused extends Error {}

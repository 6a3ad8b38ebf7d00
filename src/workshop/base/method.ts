/** A function of a table that is given more than it asks for: what a subject sees is a part of the whole session. */
export type Method<Arguments extends unknown[], Result> = { call(...given: Arguments): Result }['call'];

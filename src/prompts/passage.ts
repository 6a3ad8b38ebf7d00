/** Something found before a person is asked. `id` ("K3") is what an answer cites; `where` is for people. */
export interface Passage {
  id: string;
  title: string;
  where: string;
  text: string;
}

// Given names of all offspring: generation 1 begins with A, generation 8 with H; every house and slot has its own.
const lists = [
  `Anna Arnold Alma Aage Astrid Axel Agnes Anton Adele Albert Amalia Alvin
   Alice Adrian Anja August Asta Andreas Antonia Alfred Aurora Arthur Annika Aksel`,
  `Birte Bo Berta Bruno Beate Bernard Bianca Boris Britta Bastian Brigitte Basil
   Bella Benno Barbara Bertil Bodil Balder Blanche Bennet Bettina Burkhard Beatrix Baldwin`,
  `Clara Carl Cecilia Conrad Camilla Casper Carla Christian Charlotte Clemens Caroline Curt
   Carmen Claus Celia Cornelius Constance Charles Corinna Cyril Christa Colin Cosima Caspian`,
  `Dora Daniel Dagmar David Diana Dirk Dorothea Dominik Doris Detlef Delia Denis
   Daphne Dagfinn Dorte Duncan Dina Diego Desiree Dietrich Debora Dag Dunja Damian`,
  `Elsa Erik Emma Emil Edith Edgar Eva Ernst Ella Elias Esther Egon
   Elise Erwin Erna Eduard Emilia Ebbe Eleonore Edmund Ellen Ewald Estelle Elmar`,
  `Freja Frederik Frida Felix Fanny Florian Franziska Ferdinand Flora Finn Felicia Fabian
   Fiona Frank Fatima Folke Fenja Francis Florence Friedrich Filippa Fritz Faustina Falk`,
  `Greta Georg Gudrun Gustav Gerda Gregor Gisela Gunnar Gabriele Gerhard Gina Gilbert
   Gloria Gideon Grace Gottfried Genoveva Gerald Gunda Gabriel Gesine Guido Giulia Godwin`,
  `Helga Hans Hilda Henrik Hanna Harald Hedwig Hugo Helene Hector Henriette Holger
   Heidi Hermann Hermine Humphrey Hortense Heinrich Hulda Harry Hazel Horst Honora Hasso`,
].map((list) => list.split(/\s+/));

export const SLOTS = [0, 1, 2, 3] as const;
export const GENERATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const letter_of = (generation: number): string => lists[generation - 1]![0]![0]!;
export const given_name = (seat: number, generation: number, slot: number): string =>
  lists[generation - 1]![SLOTS.length * seat + slot]!;

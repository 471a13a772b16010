// `heirloom schema`: the protocol for other languages.
#include "server/schema.hpp"

#include "cli/input.hpp"

namespace heirloom::cli {

int run_schema(const SchemaArguments& arguments) {
  if (arguments.typescript) {
    std::cout << server::typescript();
    return 0;
  }
  const text::Json document = arguments.openapi    ? server::openapi()
                              : arguments.asyncapi ? server::asyncapi()
                                                   : server::protocol_schema();
  std::cout << document.dump(2) << "\n";
  return 0;
}

}  // namespace heirloom::cli
